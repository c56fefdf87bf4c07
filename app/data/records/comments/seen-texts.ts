import { defer, type Observable, startWith, Subject } from 'rxjs';
import { filter, map } from 'rxjs/operators';
import { z } from 'zod';
import type { KeyValueStore } from '#app/data/environment/environment.ts';
import { storageKeys } from '#app/data/environment/keys.ts';

/** More open mentions than anybody has. */
const MOST = 1000;
const idsSchema = z.array(z.string());

/** Ids of the texts that the person saw on this device, by the database of the company. */
export class SeenTexts {
  private readonly keep: KeyValueStore;
  private readonly changed = new Subject<string>();

  constructor(keep: KeyValueStore) {
    this.keep = keep;
  }

  watch(database: string): Observable<ReadonlySet<string>> {
    return defer(() =>
      this.changed.pipe(
        filter((changed) => changed === database),
        startWith(database),
        map(() => new Set(this.read(database))),
      ),
    );
  }

  add(database: string, ids: readonly string[]): void {
    const all = [...new Set([...this.read(database), ...ids])].slice(-MOST);
    this.keep.setItem(keyOf(database), JSON.stringify(all));
    this.changed.next(database);
  }

  private read(database: string): string[] {
    try {
      return idsSchema.parse(JSON.parse(this.keep.getItem(keyOf(database)) ?? '[]'));
    } catch {
      return [];
    }
  }
}

function keyOf(database: string): string {
  return storageKeys.forDatabase(database, 'seen-texts');
}
