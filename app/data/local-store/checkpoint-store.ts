import { isSamePlace, type Checkpoint } from '#domain/api/replication.ts';
import type { OpenStore } from './database/open.ts';

/** A part of the history of which everything is stored. `after` is null if its beginning is unknown. */
export interface Step {
  after: Checkpoint | null;
  checkpoint: Checkpoint;
}

/**
 * The device's checkpoint in the server's history of one collection. The checkpoint never lies beyond a record of the
 * scope that the device lacks: it is stored on the disk after the records, and is only moved by a step that begins at
 * it.
 */
export class CheckpointStore {
  private readonly store: OpenStore;
  private readonly id: string;
  private known: Checkpoint | null = null;

  constructor(store: OpenStore, collection: string) {
    this.store = store;
    this.id = collection;
  }

  /** The checkpoint as last read or moved; null if there is none, or if it was not read yet. */
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
   * Follows those of the steps that begin at the device's checkpoint; returns whether the checkpoint is at their end
   * afterwards. Two checkpoints cannot be compared by order: each replica of a cluster has its own order, and a
   * lagging one may have answered.
   */
  async follow(steps: readonly Step[]): Promise<boolean> {
    let reached = this.known;
    for (const { after, checkpoint } of steps) if (isSamePlace(reached, after)) reached = checkpoint;
    if (reached !== null && reached !== this.known) await this.move(reached);
    return isSamePlace(reached, steps.at(-1)?.checkpoint ?? null);
  }

  /** Removes the checkpoint: everything is fetched again. */
  async forget(): Promise<void> {
    const { dexie, places } = this.store.sync;
    await dexie.transaction('rw', places, () => places.delete(this.id));
    this.known = null;
  }
}
