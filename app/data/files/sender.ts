import { AppError, type ErrorCode } from '#domain/api/errors.ts';
import type { HttpClient } from '../http/client.ts';
import type { Connection } from '../sync/connection.ts';
import type { FileDatabase } from './file-database.ts';
import type { OpenFiles } from './files.ts';
import { uploadFile } from './transfer.ts';

/** Answers after which sending the same bytes again cannot help. */
const refusals: readonly ErrorCode[] = [
  'file-type-not-allowed',
  'file-hash-mismatch',
  'file-too-large',
  'invalid-request',
  'file-incomplete',
];

/** Sends files aside from records, one at a time, whenever the server can be reached. */
export class FileSender {
  private readonly files: OpenFiles;
  private readonly http: HttpClient;
  private readonly connection: Connection;
  private readonly signal: AbortSignal;
  private readonly refused: (code: ErrorCode) => void;
  private running: Promise<void> | null = null;
  private again = false;

  constructor(
    files: OpenFiles,
    parts: {
      http: HttpClient;
      connection: Connection;
      signal: AbortSignal;
      refused: (code: ErrorCode) => void;
    },
  ) {
    this.files = files;
    this.http = parts.http;
    this.connection = parts.connection;
    this.signal = parts.signal;
    this.refused = parts.refused;
  }

  get busy(): boolean {
    return this.running !== null;
  }

  /** Sends what waits; called while it does, it looks once more at the end. */
  send(): void {
    this.again = true;
    this.running ??= this.sendAll()
      .catch((error: unknown) => {
        if (!this.signal.aborted)
          this.refused(error instanceof AppError ? error.code : 'device-storage-closed');
      })
      .finally(() => {
        this.running = null;
      });
  }

  private async sendAll(): Promise<void> {
    const kept = new Set<string>();
    while (this.again && !this.signal.aborted) {
      this.again = false;
      const waiting = this.files.outbox.read().filter((hash) => !kept.has(hash));
      if (waiting.length === 0) continue;
      const database = await this.files.database();
      for (const hash of waiting) if (!(await this.sendOne(database, hash))) kept.add(hash);
    }
  }

  /** False where the server refused it: it stays in the outbox, and the person is told. */
  private async sendOne(database: FileDatabase, hash: string): Promise<boolean> {
    const [file, bytes] = [await database.describe(hash), await database.read(hash)];
    if (file !== null && bytes !== null && file.state === 'local') {
      try {
        const run = (): Promise<void> => uploadFile(this.http, file, bytes, this.signal);
        await this.connection.run(run, this.signal, refusals);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        this.refused(error.code);
        return false;
      }
      await database.markSent(hash);
    }
    // Noted, but its bytes never got onto the disk: putting it was cut off and the person knows it failed.
    this.files.outbox.strike(hash);
    return true;
  }
}
