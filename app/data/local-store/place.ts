import type { Checkpoint } from '#domain/api/replication.ts';
import type { OpenStore } from './open.ts';
import { put } from './put.ts';

/**
 * How far in the server's history the device has come with one collection. On the same disk as the records, and written
 * behind them: it never runs ahead of what is stored.
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
    const [held] = await this.places.findDocumentsById([this.id], false);
    this.known = held === undefined || held.store === '' ? null : { store: held.store, seq: held.seq };
    return this.known;
  }

  async move(to: Checkpoint): Promise<void> {
    await put(this.store.collections.place, [{ id: this.id, ...to }]);
    this.known = to;
  }

  /** Everything is to be fetched anew. */
  async forget(): Promise<void> {
    await put(this.store.collections.place, [{ id: this.id, store: '', seq: '' }]);
    this.known = null;
  }

  private get places() {
    return this.store.collections.place.storageInstance;
  }
}
