import { BehaviorSubject } from 'rxjs';
import type { CertificateProof } from '#domain/api/sign-in-methods.ts';
import { AppError } from '#domain/api/errors.ts';
import type { LocalCertificate, LocalCertificateStore } from '../ports.ts';
import type { OpenedCertificate } from './open-pfx.ts';
import { readPfx } from './read-pfx.ts';
import { signatureOf } from './signature-of.ts';

/** Maximum size in bytes; an A1 file has about 5 KB. */
const FILE_MAX = 100_000;

/** In memory, for this page only. */
export class LocalCertificates implements LocalCertificateStore {
  readonly list$ = new BehaviorSubject<readonly LocalCertificate[]>([]);
  private readonly opened = new Map<string, OpenedCertificate>();

  async open(file: Blob, password: string): Promise<LocalCertificate> {
    const bytes = await readPfx(file, FILE_MAX);
    const { openPfx } = await import('./open-pfx.ts');
    const opened = await openPfx(bytes, password);
    this.opened.set(opened.certificate.thumbprint, opened);
    this.tell();
    return opened.certificate;
  }

  async sign(
    thumbprint: string,
    statement: string,
  ): Promise<Omit<CertificateProof['certificate'], 'challenge'>> {
    const opened = this.opened.get(thumbprint);
    if (opened === undefined) throw new AppError('cert-not-selected');
    const bytes = new TextEncoder().encode(statement);
    const signature = await crypto.subtle.sign(signatureOf(opened.key), opened.key, bytes);
    return {
      chain: opened.chain,
      signature: btoa(String.fromCharCode(...new Uint8Array(signature))),
    };
  }

  forget(): void {
    this.opened.clear();
    this.tell();
  }

  private tell(): void {
    this.list$.next([...this.opened.values()].map(({ certificate }) => certificate));
  }
}
