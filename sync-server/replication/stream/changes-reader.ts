import { setTimeout as sleep } from 'node:timers/promises';
import type { Change, Database } from '#couchdb/store.ts';
import { AppError } from '#domain/api/errors.ts';
import type { Checkpoint } from '#domain/api/replication.ts';

const HEARTBEAT_MS = 20_000;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;

export interface ReaderOptions {
  open: () => Promise<Database>;
  take: (change: Change, database: string) => void;
  /** Called with every failure; the read is then retried. */
  report: (error: unknown) => void;
  /** Another database exists under the same name: listeners must start again. */
  replaced: () => void;
  signal: AbortSignal;
}

/** Follows one database's changes from the last one taken, and continues after failures. */
export class ChangesReader {
  private readonly options: ReaderOptions;
  private database = '';
  private since = '';

  constructor(options: ReaderOptions) {
    this.options = options;
  }

  /** Begins at the current end of the history; returns the database's identity. @throws AppError `store-unavailable` */
  async begin(): Promise<string> {
    const database = await this.options.open();
    this.since = await database.currentSeq();
    this.database = database.identity;
    void this.run();
    return database.identity;
  }

  /** The checkpoint after the last change taken. */
  get place(): Checkpoint {
    return { store: this.database, seq: this.since };
  }

  private async run(): Promise<void> {
    const { signal, report, replaced } = this.options;
    let wait = FIRST_WAIT_MS;
    while (!signal.aborted) {
      try {
        await this.follow(() => {
          wait = FIRST_WAIT_MS;
        });
      } catch (error) {
        if (signal.aborted) return;
        report(error);
        if (error instanceof AppError && error.code === 'checkpoint-unknown') {
          replaced();
          return;
        }
      }
      await sleep(wait * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    }
  }

  private async follow(alive: () => void): Promise<void> {
    const { open, take, signal } = this.options;
    const database = await open();
    if (database.identity !== this.database) throw new AppError('checkpoint-unknown');
    for await (const change of database.follow({ since: this.since, heartbeatMs: HEARTBEAT_MS, signal })) {
      alive();
      this.since = change.seq;
      take(change, this.database);
    }
  }
}
