import { storageKeys } from '#app/data/environment/keys.ts';
import type { KeyValueStore } from '#app/data/environment/environment.ts';

/**
 * Which store the server's records lie in. Another one than before was restored from a backup or moved: it may lack what
 * the server once confirmed.
 */
export class StoreIdentity {
  private readonly keep: KeyValueStore;
  private readonly key: string;

  constructor(keep: KeyValueStore, database: string) {
    this.keep = keep;
    this.key = storageKeys.forDatabase(database, 'store');
  }

  /** Remembers the store, after `changed` was done where it is another one: cut off in between, it is done again. */
  async note(identity: string, changed: () => Promise<void>): Promise<void> {
    const known = this.keep.getItem(this.key);
    if (known === identity) return;
    if (known !== null) await changed();
    this.keep.setItem(this.key, identity);
  }
}
