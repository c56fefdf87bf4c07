import { Subject } from 'rxjs';
import { pause } from '#app/data/environment/pause.ts';
import { isClosedError } from '../storage-errors.ts';

type TransactionBody = (transaction: unknown) => PromiseLike<unknown>;
type TransactionArguments = [mode: string, ...tables: unknown[], body: TransactionBody];

/** The part of a Dexie database the supervisor needs. */
export interface WatchedDatabase {
  transaction(...parameters: TransactionArguments): PromiseLike<unknown>;
  on(event: 'close' | 'versionchange', listener: (event: unknown) => unknown): void;
  open(): PromiseLike<unknown>;
  isOpen(): boolean;
  /**
   * Whether the database was closed on purpose, or never opened: Dexie stores an error then, and none if the browser
   * closed it.
   */
  hasFailed(): boolean;
}

const RETRY_MS = [50, 200, 1000, 3000] as const;

/**
 * Keeps IndexedDB open. A browser that is short of memory (iOS above all) closes databases of an open page; this
 * class opens them again, and reads wait for it. Databases that were closed or deleted on purpose stay closed.
 */
export class StorageSupervisor {
  /** Emits after every reopening: running operations may have failed half-way. */
  readonly reopened$ = new Subject<void>();
  private readonly lost = new Set<WatchedDatabase>();
  private reopening: Promise<void> | null = null;
  private stopped = false;

  watch(database: WatchedDatabase): void {
    const open = database.open.bind(database);
    database.open = () => openPatiently(open);
    const transaction = database.transaction.bind(database);
    database.transaction = (...parameters) => this.transact(database, transaction, parameters);
    database.on('close', () => {
      // The event is fired before the close is complete; only afterwards the cause is known.
      queueMicrotask(() => {
        if (database.isOpen() || database.hasFailed()) return;
        this.lost.add(database);
        this.reopen();
      });
    });
    // Another tab wipes the device: from here on no database may be created again.
    database.on('versionchange', () => this.stop());
  }

  /** Resolves when every lost database is open again, or cannot be opened at present. */
  async ready(): Promise<void> {
    if (this.lost.size === 0) return;
    this.reopen();
    await this.reopening;
  }

  /** Call before the databases are closed on purpose. */
  stop(): void {
    this.stopped = true;
    this.lost.clear();
  }

  /**
   * A transaction on a closed database waits until it is open and runs again: an aborted transaction wrote nothing,
   * and returns its reads only at its end.
   */
  private async transact(
    database: WatchedDatabase,
    run: WatchedDatabase['transaction'],
    parameters: TransactionArguments,
  ): Promise<unknown> {
    for (const waitMs of RETRY_MS) {
      await this.ready();
      try {
        return await run(...parameters);
      } catch (error) {
        if (this.stopped || database.hasFailed() || !isClosedError(error)) throw error;
        await pause(waitMs);
      }
    }
    return run(...parameters);
  }

  private reopen(): void {
    if (this.stopped) return;
    this.reopening ??= this.openLost().finally(() => {
      this.reopening = null;
    });
  }

  private async openLost(): Promise<void> {
    for (const waitMs of RETRY_MS) {
      await Promise.allSettled([...this.lost].map((database) => database.open()));
      for (const database of this.lost) if (database.isOpen()) this.lost.delete(database);
      if (this.stopped) return;
      if (this.lost.size === 0) {
        this.reopened$.next();
        return;
      }
      await pause(waitMs);
    }
  }
}

/**
 * Retries if the database is closed while it is being opened: RxDB would store the failure until the page is
 * reloaded.
 */
async function openPatiently(open: () => PromiseLike<unknown>): Promise<unknown> {
  for (const waitMs of RETRY_MS) {
    try {
      return await open();
    } catch (error) {
      if (!isClosedError(error)) throw error;
      await pause(waitMs);
    }
  }
  return open();
}
