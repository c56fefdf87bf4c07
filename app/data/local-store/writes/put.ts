import type { Collection } from '../records/collection.ts';
import { heldUnder } from '../records/held.ts';
import { storeOver } from './record-writes.ts';

/**
 * Stores documents and replaces those with the same keys, each as a new revision. After one failure (for example a
 * full disk) RxDB's own upsert of a key fails until the page is reloaded.
 */
export async function put<D>(collection: Collection<D>, documents: readonly D[]): Promise<void> {
  const { primaryPath } = collection.schema;
  const keyOf = (document: D): string => String(document[primaryPath as keyof D]);
  const byKey = new Map(documents.map((state) => [keyOf(state), state]));
  for (let left = [...byKey]; left.length > 0;) {
    const held = await heldUnder(
      collection,
      left.map(([key]) => key),
    );
    const writes = left.map(([key, state]) => ({ state, previous: held.get(key) }));
    const moved = new Set((await storeOver(collection, writes, 'person')).map(({ record }) => keyOf(record)));
    left = left.filter(([key]) => moved.has(key));
  }
}
