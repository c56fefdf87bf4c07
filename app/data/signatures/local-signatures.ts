import { firstValueFrom, Subject, type Observable } from 'rxjs';
import { filter, map, startWith } from 'rxjs/operators';
import { v7 } from 'uuid';
import { z } from 'zod';
import { AppError } from '#domain/api/errors.ts';
import { fileHashSchema } from '#domain/api/files.ts';
import { handOver, readSignatureProduct } from '#domain/api/signature.ts';
import type { Channel, Environment } from '../environment/environment.ts';
import { storageKeys } from '../environment/keys.ts';
import { watchSending, type Sending } from '../files/sending/watch-sending.ts';
import type { HttpClient } from '../http/client.ts';
import { liveRead } from '../local-store/records/live.ts';
import type { LocalStore } from '../local-store/local-store.ts';
import type { FileStore } from '../ports.ts';
import type { SignatureStore, WaitingSignature } from '../ports/signatures.ts';

/** Maximum number; the oldest are dropped, because their documents can be generated again. */
const MOST_KEPT = 50;
const CHANNEL = 'autodocs-signatures';

const keptSchema = z.object({ id: z.string(), hash: fileHashSchema, name: z.string(), at: z.string() });
type Kept = z.infer<typeof keptSchema>;

export interface DeskParts {
  environment: Pick<Environment, 'keep' | 'channel' | 'now'>;
  http: HttpClient;
  local: LocalStore;
  files: Pick<FileStore, 'putToSign' | 'getHere' | 'watchProgress' | 'watchUnsent' | 'retryUnsent'>;
  online$: Observable<boolean>;
}

/**
 * Waiting documents are stored apart from the records and refer to a file, which is sent like all others. The address
 * for signing is requested when the page is opened and never stored: it gives access to the document.
 */
export class LocalSignatures implements SignatureStore {
  private readonly parts: DeskParts;
  private readonly changed$ = new Subject<void>();
  private readonly channel: Channel;

  constructor(parts: DeskParts) {
    this.parts = parts;
    this.channel = parts.environment.channel(CHANNEL, () => this.changed$.next());
  }

  product(): Promise<{ configured: boolean }> {
    return this.parts.http.call(readSignatureProduct, { params: {} });
  }

  watch(): Observable<WaitingSignature[]> {
    return liveRead(
      this.parts.local,
      ({ name }) =>
        watchSending(
          this.parts,
          this.changed$.pipe(
            startWith(undefined),
            map(() => this.kept(name)),
          ),
          standing,
        ),
      [],
    );
  }

  async add(pdf: File): Promise<string> {
    const { name: database } = await this.parts.local.store();
    const { hash } = await this.parts.files.putToSign(pdf);
    const entry = { id: v7(), hash, name: pdf.name, at: this.parts.environment.now().toISOString() };
    this.keep(database, [entry, ...this.kept(database)].slice(0, MOST_KEPT));
    return entry.id;
  }

  settled(id: string): Promise<WaitingSignature | null> {
    return firstValueFrom(
      this.watch().pipe(
        map((all) => all.find((each) => each.id === id) ?? null),
        filter((each) => each?.state !== 'sending'),
      ),
    );
  }

  async address(id: string): Promise<string> {
    const entry = await this.entry(id);
    if (entry === null) throw new AppError('not-found');
    const body = { file: entry.hash, name: entry.name };
    const ask = async (): Promise<string> =>
      (await this.parts.http.call(handOver, { params: {}, body })).address;
    return ask().catch(async (error: unknown) => {
      if (!(await this.isSentAnew(entry, error))) throw error;
      return ask();
    });
  }

  /**
   * The server stores a file to be signed for some weeks only. Returns false if `error` has another reason, or if
   * this device does not have the file.
   */
  private async isSentAnew({ id, hash }: Kept, error: unknown): Promise<boolean> {
    if (!(error instanceof AppError) || error.code !== 'not-found') return false;
    const pdf = await this.parts.files.getHere(hash);
    if (pdf === null) return false;
    await this.parts.files.putToSign(pdf);
    return (await this.settled(id))?.state === 'ready';
  }

  async retry(id: string): Promise<void> {
    const entry = await this.entry(id);
    if (entry !== null) await this.parts.files.retryUnsent(entry.hash);
  }

  async remove(id: string): Promise<void> {
    const { name } = await this.parts.local.store();
    this.keep(
      name,
      this.kept(name).filter((each) => each.id !== id),
    );
  }

  private async entry(id: string): Promise<Kept | null> {
    const { name } = await this.parts.local.store();
    return this.kept(name).find((each) => each.id === id) ?? null;
  }

  private kept(database: string): Kept[] {
    const text = this.parts.environment.keep.getItem(keyOf(database));
    return text === null ? [] : (z.array(keptSchema).safeParse(JSON.parse(text)).data ?? []);
  }

  private keep(database: string, all: readonly Kept[]): void {
    this.parts.environment.keep.setItem(keyOf(database), JSON.stringify(all));
    this.channel.post(null);
    this.changed$.next();
  }
}

const keyOf = (database: string): string => storageKeys.forDatabase(database, 'signatures');

function standing({ id, name, at }: Kept, { percent, refusal, online }: Sending): WaitingSignature {
  const writeWon = percent === 100 ? 'ready' : 'sending';
  return {
    id,
    name,
    at,
    percent,
    refusal,
    state: refusal !== null ? 'refused' : online ? writeWon : 'waiting',
  };
}
