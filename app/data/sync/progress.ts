import { checkpointSchema, type Checkpoint } from '#domain/api/replication.ts';
import { keepKeys } from '../environment/keys.ts';
import type { KeyValueStore } from '../environment/environment.ts';

/** In place of a checkpoint while a snapshot is not complete: whoever finds it begins anew. */
export const PARTIAL: Checkpoint = { store: '', seq: '' };

export function isPartial(checkpoint: Checkpoint | undefined): boolean {
  return checkpoint === undefined || checkpoint.store === '';
}

/**
 * What a collection's sync remembers besides the replication's own checkpoints. Losing it costs time, never data.
 */
export class Progress {
  private readonly keep: KeyValueStore;
  private readonly aheadKey: string;
  private readonly distrustKey: string;
  private readonly completeKey: string;
  private readonly purgingKey: string;

  constructor(keep: KeyValueStore, database: string, collection: string) {
    this.keep = keep;
    this.aheadKey = keepKeys.forDatabase(database, `ahead.${collection}`);
    this.distrustKey = keepKeys.forDatabase(database, `distrust.${collection}`);
    this.completeKey = keepKeys.forDatabase(database, `complete.${collection}`);
    this.purgingKey = keepKeys.forDatabase(database, `purging.${collection}`);
  }

  /** The replication keeps no checkpoint for a pull that brought no record of ours; this leads past those. */
  advance(from: Checkpoint, to: Checkpoint): void {
    this.keep.setItem(this.aheadKey, JSON.stringify({ from, to }));
  }

  furthest(given: Checkpoint): Checkpoint {
    const text = this.keep.getItem(this.aheadKey);
    if (text === null) return given;
    const { from, to } = JSON.parse(text) as { from: unknown; to: unknown };
    const known = checkpointSchema.safeParse(from);
    const led = checkpointSchema.safeParse(to);
    if (!known.success || !led.success) return given;
    return known.data.seq === given.seq && known.data.store === given.store ? led.data : given;
  }

  /** A write of the replication failed half-way: its checkpoints may have run past what was really stored or sent. */
  get distrusted(): boolean {
    return this.keep.getItem(this.distrustKey) !== null;
  }

  set distrusted(value: boolean) {
    if (value) this.keep.setItem(this.distrustKey, 'true');
    else this.keep.removeItem(this.distrustKey);
  }

  /** What may no longer be seen is being removed; true until that is done. */
  get purging(): boolean {
    return this.keep.getItem(this.purgingKey) !== null;
  }

  set purging(value: boolean) {
    if (value) this.keep.setItem(this.purgingKey, 'true');
    else this.keep.removeItem(this.purgingKey);
  }

  /** Whether the collection was once fetched whole. */
  get complete(): boolean {
    return this.keep.getItem(this.completeKey) !== null;
  }

  set complete(value: boolean) {
    if (value) this.keep.setItem(this.completeKey, 'true');
    else this.keep.removeItem(this.completeKey);
  }
}
