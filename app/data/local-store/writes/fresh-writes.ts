import { z } from 'zod';
import type { CollectionName } from '#domain/entities/collections.ts';
import { storageKeys } from '#app/data/environment/keys.ts';
import type { KeyValueStore } from '#app/data/environment/environment.ts';

const idsSchema = z.array(z.string());
/** A record's write mark has room for no more. */
const KEPT = 60;

/**
 * Write ids of edits that were never sent, by record, oldest first: no other device and no server can know them, so a
 * record's write mark may leave them out. If this list is lost, marks only become longer.
 */
export class FreshWrites {
  private readonly keep: KeyValueStore;
  private readonly database: string;

  constructor(keep: KeyValueStore, database: string) {
    this.keep = keep;
    this.database = database;
  }

  of(name: CollectionName, key: string): string[] {
    const text = this.keep.getItem(this.keyFor(name, key));
    const ids = idsSchema.safeParse(text === null ? [] : JSON.parse(text));
    return ids.success ? ids.data : [];
  }

  add(name: CollectionName, key: string, id: string): void {
    this.write(name, key, [...this.of(name, key), id].slice(-KEPT));
  }

  /** Call when the state with this write id, and with it all before it, is about to be sent. */
  handedOver(name: CollectionName, key: string, id: string): void {
    const ids = this.of(name, key);
    if (ids.length > 0) this.write(name, key, ids.slice(ids.indexOf(id) + 1));
  }

  private write(name: CollectionName, key: string, ids: readonly string[]): void {
    if (ids.length === 0) this.keep.removeItem(this.keyFor(name, key));
    else this.keep.setItem(this.keyFor(name, key), JSON.stringify(ids));
  }

  private keyFor(name: CollectionName, key: string): string {
    return storageKeys.forDatabase(this.database, `fresh.${name}.${key}`);
  }
}
