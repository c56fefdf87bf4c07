import type { RxCollection } from 'rxdb';
import { InstancePages, instanceName } from './instance-pages.ts';
import type { PageDatabase } from './page-database.ts';
import { PageIndex } from './page-index.ts';

/** Called with the key of each record and its values of the requested columns. */
export type Visit = (key: string, values: readonly unknown[]) => void;

/**
 * Visits all records of a collection that are not removed, in the order of their keys, by their indexed values: no
 * record is read. `columns` names indexed fields; the array of values is reused for the next visit.
 */
export async function visitColumns<D>(
  pages: PageDatabase,
  collection: RxCollection<D>,
  columns: readonly string[],
  visit: Visit,
): Promise<void> {
  const { name, schema } = collection;
  const sought = new PageIndex<D>(schema.jsonSchema);
  const places = columns.map((column) => sought.placeOf(column));
  const instance = new InstancePages(pages, instanceName(name, schema.version));
  const heads = await instance.inTransaction('r', () => instance.heads());
  const values: unknown[] = [];
  for (const head of heads) {
    const removed = head.columns[sought.removals];
    for (const [at, key] of head.keys.entries()) {
      if (removed?.[at] === true) continue;
      for (const [number, place] of places.entries()) values[number] = head.columns[place]?.[at];
      visit(key, values);
    }
  }
}
