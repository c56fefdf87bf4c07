import { Subject } from 'rxjs';

/** The part of a Dexie database the supervisor needs. */
export interface WatchedDatabase {
  on(event: 'close' | 'versionchange', listener: (event: unknown) => unknown): void;
  open(): PromiseLike<unknown>;
  isOpen(): boolean;
}

const RETRY_MS = [50, 200, 1000, 3000] as const;

/**
 * Keeps IndexedDB open. A browser short of memory (iOS above all) closes databases under the page; this opens them
 * again, and reads wait for it. Databases deleted on purpose stay closed.
 */
export class StorageSupervisor {
  /** After every reopening: what was running may have failed half-way. */
  readonly reopened$ = new Subject<void>();
  private readonly databases = new Set<WatchedDatabase>();
  private reopening: Promise<void> | null = null;
  private stopped = false;

  watch(database: WatchedDatabase): void {
    this.databases.add(database);
    database.on('close', () => {
      if (!this.stopped) queueMicrotask(() => this.reopen());
    });
    // Another tab wipes the device: from here on nothing may be created anew.
    database.on('versionchange', () => {
      this.stopped = true;
    });
  }

  /** Resolves when every database can be read. */
  async ready(): Promise<void> {
    await this.reopening;
  }

  /** The databases are about to be closed on purpose. */
  stop(): void {
    this.stopped = true;
  }

  private reopen(): void {
    if (this.stopped || this.reopening !== null) return;
    this.reopening = this.openAll()
      .then((complete) => {
        this.reopening = null;
        if (complete && !this.stopped) this.reopened$.next();
      })
      .catch(() => {
        this.reopening = null;
        // Not open after all attempts: the next use fails, is told to the person, and asks again.
      });
  }

  private async openAll(): Promise<boolean> {
    for (const waitMs of RETRY_MS) {
      if (this.stopped) return false;
      const closed = [...this.databases].filter((database) => !database.isOpen());
      const results = await Promise.allSettled(closed.map((database) => database.open()));
      if (results.every((result) => result.status === 'fulfilled')) return true;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
    return [...this.databases].every((database) => database.isOpen());
  }
}
