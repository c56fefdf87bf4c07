import { createRevision, now } from 'rxdb';
import type { Checkpoint } from '#domain/api/replication.ts';
import type { OpenStore } from './open.ts';

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
    this.known = held === undefined ? null : { store: held.store, seq: held.seq };
    return this.known;
  }

  /** Null forgets it: everything is fetched anew. */
  async move(to: Checkpoint | null): Promise<void> {
    for (;;) {
      const [previous] = await this.places.findDocumentsById([this.id], true);
      const document = {
        id: this.id,
        ...(to ?? { store: '', seq: '' }),
        _deleted: to === null,
        _attachments: {},
        _meta: { lwt: now() },
        _rev: createRevision(this.store.database.token, previous),
      };
      if (to === null && previous === undefined) break;
      const row = previous === undefined ? { document } : { previous, document };
      const { error } = await this.places.bulkWrite([row], 'place');
      const [failure] = error;
      if (failure === undefined) break;
      // Another tab has led meanwhile.
      if (failure.status !== 409) throw failure;
    }
    this.known = to;
  }

  private get places() {
    return this.store.collections.place.storageInstance;
  }
}
