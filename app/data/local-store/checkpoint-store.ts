import { isSamePlace, type Checkpoint } from '#domain/api/replication.ts';
import type { OpenStore } from './database/open.ts';

/** A way through the history of which everything is stored. `after` is null where its beginning is unknown. */
export interface Step {
  after: Checkpoint | null;
  checkpoint: Checkpoint;
}

/**
 * How far in the server's history the device has come with one collection. A device's place is never past a record of its
 * scope that it lacks: it is on the disk as the records are, written behind them, and moved by what leads on from it.
 */
export class CheckpointStore {
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

  /**
   * Goes those of these steps that begin where the device stands; whether it stands at their end then. Two places cannot be
   * compared, since of a cluster's copies each has an order of its own, and one that lags may have answered the device.
   */
  async follow(steps: readonly Step[]): Promise<boolean> {
    let reached = this.known;
    for (const { after, checkpoint } of steps) if (isSamePlace(reached, after)) reached = checkpoint;
    if (reached !== null && reached !== this.known) await this.move(reached);
    return isSamePlace(reached, steps.at(-1)?.checkpoint ?? null);
  }

  /** Everything is to be fetched anew. */
  async forget(): Promise<void> {
    const { dexie, places } = this.store.sync;
    await dexie.transaction('rw', places, () => places.delete(this.id));
    this.known = null;
  }
}
