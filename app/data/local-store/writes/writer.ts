import { v7 } from 'uuid';
import { AppError } from '#domain/api/errors.ts';
import { keyOf, type CollectionName, type ReplicatedCollections } from '#domain/entities/collections.ts';
import type { ReplicatedRecord } from '#domain/entities/record.ts';
import { nextWriteMark } from '#domain/rules/changes/write-mark.ts';
import type { Environment } from '#app/data/environment/environment.ts';
import { pause } from '#app/data/environment/pause.ts';
import { FreshWrites } from './fresh-writes.ts';
import type { LocalStore } from '../local-store.ts';
import type { OpenStore } from '../database/open.ts';
import { writeOwn, writeOwnTogether } from './own-write.ts';
import { isClosedError, storageError } from '../storage-errors.ts';

/** The supervisor is notified of a closed database shortly after a write fails. */
const REOPEN_MS = 20;

/** Number of records changed at once: they fit into memory even if each is large. */
const TOGETHER = 100;

/** A record before its first write, without the fields that the writer sets. */
export type NewRecord<R extends ReplicatedRecord> = Omit<R, keyof ReplicatedRecord> &
  Partial<ReplicatedRecord>;

/** Stores all changes by the person, with a write mark by which the server and other devices recognise them. */
export class RecordWriter {
  private readonly local: LocalStore;
  private readonly environment: Environment;
  private readonly running = new Set<Promise<unknown>>();

  constructor(local: LocalStore, environment: Environment) {
    this.local = local;
    this.environment = environment;
  }

  /** Resolves when no write is running, including those that pages start when they close. */
  async settled(): Promise<void> {
    do {
      await pause(0);
      await Promise.allSettled(this.running);
    } while (this.running.size > 0);
  }

  now(): string {
    return this.environment.now().toISOString();
  }

  /** Stores a new record. If the key exists already, returns that record unchanged. */
  async create<N extends CollectionName>(
    name: N,
    input: NewRecord<ReplicatedCollections[N]>,
  ): Promise<ReplicatedCollections[N]> {
    return this.write(async (store) => {
      const record = this.begun(store, input);
      const held = await writeOwn(store, name, keyOf(name, record), (current) =>
        current === null ? record : null,
      );
      return held ?? record;
    });
  }

  private begun<N extends CollectionName>(
    store: OpenStore,
    input: NewRecord<ReplicatedCollections[N]>,
  ): ReplicatedCollections[N] {
    const at = this.now();
    const by = store.profile.user.uid;
    return {
      createdAt: at,
      ...input,
      company: store.profile.company.uid,
      createdBy: by,
      deleted: false,
      write: nextWriteMark(null, { id: v7(), by, at }),
    } as unknown as ReplicatedCollections[N];
  }

  /**
   * Stores the result of `change` for the record; `null` leaves the record as it is.
   * @param missing what is stored if there is no such record, or the code of the error that is thrown
   * @throws AppError
   */
  async change<N extends CollectionName>(
    name: N,
    key: string,
    change: (current: ReplicatedCollections[N]) => ReplicatedCollections[N] | null,
    missing: AppError['code'] | NewRecord<ReplicatedCollections[N]> = 'not-found',
  ): Promise<ReplicatedCollections[N]> {
    return this.write(async (store) => {
      const code = typeof missing === 'string' ? missing : 'not-found';
      const make = this.marked(store, name, change, code);
      const written = await writeOwn(store, name, key, (current) =>
        current === null && typeof missing !== 'string' ? this.begun(store, missing) : make(current, key),
      );
      if (written === null) throw new AppError(code);
      return written;
    });
  }

  /**
   * `change` for each of the records, in batches that are written at once. After an interruption by a closed database
   * it is called again, and must return `null` for records that it has already changed.
   * @param missing what is stored under a key without a record, or the code of the error that is thrown
   * @throws AppError `missing` if there is no such record; those before it may be changed
   */
  async changeTogether<N extends CollectionName>(
    name: N,
    keys: readonly string[],
    change: (current: ReplicatedCollections[N]) => ReplicatedCollections[N] | null,
    missing: AppError['code'] | ((key: string) => NewRecord<ReplicatedCollections[N]>) = 'not-found',
  ): Promise<void> {
    await this.write(async (store) => {
      const marked = this.marked(store, name, change, typeof missing === 'string' ? missing : 'not-found');
      const make: typeof marked = (current, key) =>
        current === null && typeof missing !== 'string'
          ? this.begun(store, missing(key))
          : marked(current, key);
      for (let from = 0; from < keys.length; from += TOGETHER)
        await writeOwnTogether(store, name, keys.slice(from, from + TOGETHER), make);
    });
  }

  /** The result of `change` for a record, marked as this person's next state of it. */
  private marked<N extends CollectionName>(
    store: OpenStore,
    name: N,
    change: (current: ReplicatedCollections[N]) => ReplicatedCollections[N] | null,
    missing: AppError['code'],
  ): (current: ReplicatedCollections[N] | null, key: string) => ReplicatedCollections[N] | null {
    const fresh = new FreshWrites(this.environment.keep, store.name);
    return (current, key) => {
      if (current === null) throw new AppError(missing);
      const next = change(current);
      if (next === null) return null;
      const id = v7();
      const by = store.profile.user.uid;
      const write = nextWriteMark(current.write, { id, by, at: this.now() }, fresh.of(name, key));
      // Before the write: a stored state may be sent at any moment.
      fresh.add(name, key, id);
      return { ...next, write };
    };
  }

  /** Runs a write of any collection; repeats it if the database was closed, and converts errors for the screen. */
  async write<T>(task: (store: OpenStore) => Promise<T>): Promise<T> {
    const writing = this.writeNow(task);
    this.running.add(writing);
    try {
      return await writing;
    } finally {
      this.running.delete(writing);
    }
  }

  private async writeNow<T>(task: (store: OpenStore) => Promise<T>): Promise<T> {
    this.environment.persist();
    const store = await this.local.store();
    try {
      return await this.local.room.forWrite(() =>
        task(store).catch(async (error: unknown) => {
          if (!isClosedError(error)) throw error;
          await pause(REOPEN_MS);
          await store.supervisor.ready();
          return task(store);
        }),
      );
    } catch (error) {
      throw storageError(error);
    }
  }
}
