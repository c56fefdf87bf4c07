import { storageKeys } from '#app/data/environment/keys.ts';
import type { KeyValueStore } from '#app/data/environment/environment.ts';

/**
 * Identity of the database that has the server's records. A new identity means that it was restored from a backup or
 * moved: it may lack what the server had confirmed.
 */
export class StoreIdentity {
  private readonly keep: KeyValueStore;
  private readonly key: string;

  constructor(keep: KeyValueStore, database: string) {
    this.keep = keep;
    this.key = storageKeys.forDatabase(database, 'store');
  }

  /**
   * Stores the identity after `changed` has run, if it is a new one: after an interruption in between, `changed` runs
   * again.
   */
  async note(identity: string, changed: () => Promise<void>): Promise<void> {
    const known = this.keep.getItem(this.key);
    if (known === identity) return;
    if (known !== null) await changed();
    this.keep.setItem(this.key, identity);
  }
}
