import {
  listCertificates,
  saveCertificate,
  updateCertificate,
  validateCertificate,
  type CloudCertificate,
} from '#domain/api/certificates.ts';
import { PFX_MAX } from '#domain/entities/certificate.ts';
import type { CertificateChange } from '#domain/rules/people/certificate-changes.ts';
import { readPfx } from './read-pfx.ts';
import type { HttpClient } from '../http/client.ts';
import type { CertificateStore } from '../ports.ts';
import { toBase64 } from '../transfer/base64.ts';

const TYPE = 'application/x-pkcs12';

/** Only the server has them; nothing is stored on the device. */
export class Certificates implements CertificateStore {
  private readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
  }

  async list(): Promise<CloudCertificate[]> {
    return (await this.http.call(listCertificates, { params: {} })).certificates;
  }

  async save(file: File): Promise<CloudCertificate> {
    const content = toBase64(await readPfx(file, PFX_MAX));
    const certificate = {
      name: file.name.slice(-200),
      size: file.size,
      type: TYPE,
      url: `data:${TYPE};base64,${content}`,
      metadata: { name: file.name.replace(/\.(pfx|p12)$/i, '').slice(0, 200) || file.name.slice(0, 200) },
    } as const;
    return this.http.call(saveCertificate, { params: {}, body: { certificate } });
  }

  async validate(uid: string, password: string): Promise<boolean> {
    const body = { certificate: { uid }, password };
    return (await this.http.call(validateCertificate, { params: {}, body })).valid;
  }

  update(id: string, updates: CertificateChange): Promise<CloudCertificate> {
    return this.http.call(updateCertificate, { params: { id }, body: { updates } });
  }
}
