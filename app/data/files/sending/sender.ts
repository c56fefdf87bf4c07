import { AppError, type ErrorCode } from '#domain/api/errors.ts';
import type { HttpClient } from '#app/data/http/client.ts';
import { backoffDelay } from '#app/data/sync/stream/backoff.ts';
import type { Connection } from '#app/data/sync/stream/connection.ts';
import { fileStorageError, type FileDatabase, type DeviceFile } from '../store/file-database.ts';
import type { OpenFiles } from '../open-files.ts';
import { sendAgain } from './send-again.ts';
import { refusals, uploadFile } from './transfer.ts';

/** Temporary refusals: these files are retried whenever the app is opened. */
const passing: readonly ErrorCode[] = ['file-incomplete', 'company-storage-full', 'not-allowed'];

/** Maximum number of restarts if parts that were sent are gone (the server discards an abandoned upload). */
const BEGUN_ANEW = 2;

/** Number of concurrent uploads: while one uses the bandwidth, the other can wait for answers. */
const AT_ONCE = 2;

interface SenderParts {
  http: HttpClient;
  connection: Connection;
  signal: AbortSignal;
  /** Called with the code if sending does not work (the device's store fails), and with null when it works again. */
  trouble: (code: ErrorCode | null) => void;
}

/** Sends files, independently of records, whenever the server can be reached. */
export class FileSender {
  private readonly files: OpenFiles;
  private readonly parts: SenderParts;
  private running: Promise<void> | null = null;
  private again = false;
  private begun = false;
  private failures = 0;

  constructor(files: OpenFiles, parts: SenderParts) {
    this.files = files;
    this.parts = parts;
  }

  get busy(): boolean {
    return this.running !== null;
  }

  /** Sends waiting files; a call while it runs causes one more check at the end. */
  send(): void {
    if (!this.begun) this.files.outbox.forgive(passing);
    this.begun = true;
    this.again = true;
    this.running ??= this.sendAll()
      .then(() => {
        this.failures = 0;
        this.parts.trouble(null);
      })
      .catch((error: unknown) => this.failed(error, () => this.send()))
      .finally(() => {
        this.running = null;
      });
  }

  /** Takes the identity of the database that has the server's records. */
  noteStore(identity: string): void {
    this.files.store
      .note(identity, () => sendAgain(this.files))
      .then(() => this.send())
      .catch((error: unknown) => this.failed(error, () => this.noteStore(identity)));
  }

  /** The device's store failed: reported, and retried after a delay, because no event signals its recovery. */
  private failed(error: unknown, again: () => void): void {
    const { signal, trouble } = this.parts;
    if (signal.aborted) return;
    trouble(fileStorageError(error).code);
    const timer = setTimeout(again, backoffDelay(this.failures, this.files.timing));
    this.failures += 1;
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  }

  private async sendAll(): Promise<void> {
    while (this.again && !this.parts.signal.aborted) {
      this.again = false;
      const waiting = this.files.outbox.waiting();
      if (waiting.length === 0) continue;
      const database = await this.files.database();
      const send = async (): Promise<void> => {
        for (let hash = waiting.shift(); hash !== undefined; hash = waiting.shift())
          await this.sendOne(database, hash);
      };
      const sent = await Promise.allSettled(Array.from({ length: AT_ONCE }, send));
      for (const each of sent) if (each.status === 'rejected') throw each.reason;
    }
  }

  private async sendOne(database: FileDatabase, hash: string): Promise<void> {
    const [file, bytes] = [await database.describe(hash), await database.read(hash)];
    if (file === null || bytes === null) return this.files.strikeUnkept(hash);
    if (file.state === 'local') {
      const refused = await this.upload(file, bytes);
      if (refused !== null) return this.files.outbox.refuse(hash, refused);
      // The file is needed as another type in the meantime: it waits for its next turn.
      if (!(await database.markSent(file))) return this.files.outbox.add(hash);
    }
    this.files.outbox.strike(hash);
  }

  /** Null if the server confirmed it or it need not be sent any more, otherwise the code of the refusal. */
  private async upload(file: DeviceFile, bytes: Blob): Promise<ErrorCode | null> {
    const givenUp = new AbortController();
    const watching = this.files.outbox.state$.subscribe(({ hashes }) => {
      if (!hashes.includes(file.hash)) givenUp.abort();
    });
    const signal = AbortSignal.any([this.parts.signal, givenUp.signal]);
    try {
      const refused = await this.uploadUntil(file, bytes, signal);
      return givenUp.signal.aborted ? null : refused;
    } catch (error) {
      if (givenUp.signal.aborted) return null;
      throw error;
    } finally {
      watching.unsubscribe();
    }
  }

  private async uploadUntil(file: DeviceFile, bytes: Blob, signal: AbortSignal): Promise<ErrorCode | null> {
    const { http, connection } = this.parts;
    const progress = (sent: number): void => this.files.progress.report(file.hash, { sent, size: file.size });
    for (let begun = 0; ; begun += 1) {
      try {
        const run = (): Promise<void> => uploadFile(http, { file, bytes, signal, progress });
        await connection.run(run, signal, refusals);
        return null;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (error.code !== 'file-incomplete' || begun === BEGUN_ANEW) return error.code;
      }
    }
  }
}
