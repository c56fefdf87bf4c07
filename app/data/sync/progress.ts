import { storageKeys } from '../environment/keys.ts';
import type { KeyValueStore } from '../environment/environment.ts';

/** What a collection's sync stores besides its checkpoint. A loss costs time, never data. */
export class Progress {
  private readonly keep: KeyValueStore;
  private readonly completeKey: string;
  private readonly purgingKey: string;

  constructor(keep: KeyValueStore, database: string, collection: string) {
    this.keep = keep;
    this.completeKey = storageKeys.forDatabase(database, `complete.${collection}`);
    this.purgingKey = storageKeys.forDatabase(database, `purging.${collection}`);
  }

  /** True while records that the person may no longer see are being removed. */
  get purging(): boolean {
    return this.keep.getItem(this.purgingKey) !== null;
  }

  set purging(value: boolean) {
    if (value) this.keep.setItem(this.purgingKey, 'true');
    else this.keep.removeItem(this.purgingKey);
  }

  /** Whether the collection was fetched completely once. */
  get complete(): boolean {
    return this.keep.getItem(this.completeKey) !== null;
  }

  set complete(value: boolean) {
    if (value) this.keep.setItem(this.completeKey, 'true');
    else this.keep.removeItem(this.completeKey);
  }
}
