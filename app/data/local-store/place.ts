import type { Checkpoint } from '#domain/api/replication.ts';
import type { OpenStore } from './open.ts';

/**
 * How far in the server's history the device has come with one collection. On the device's disk as the records are, and
 * written behind them: it never runs ahead of what is stored.
 */
export class Place {
  private readonly store: OpenStore;
  private readonly id: string;
  private known: Checkpoint | null = null;

  constructor(store: OpenStore, collection: string) {
    this.store = store;
    this.id = collection;
  }

  /** As last read or moved; null where there is none, or where it was not read yet. */
  get checkpoint(): Checkpoint | null {
    return this.known;
  }

  async read(): Promise<Checkpoint | null> {
    const { dexie, places } = this.store.sync;
    const row = await dexie.transaction('r', places, () => places.get(this.id));
    this.known = row === undefined ? null : { store: row.store, seq: row.seq };
    return this.known;
  }

  async move(to: Checkpoint): Promise<void> {
    const { dexie, places } = this.store.sync;
    await dexie.transaction('rw', places, () => places.put({ id: this.id, store: to.store, seq: to.seq }));
    this.known = to;
  }

  /** Everything is to be fetched anew. */
  async forget(): Promise<void> {
    const { dexie, places } = this.store.sync;
    await dexie.transaction('rw', places, () => places.delete(this.id));
    this.known = null;
  }
}
