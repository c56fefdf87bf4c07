import type { Collection } from '../records/collection.ts';
import { heldUnder } from '../records/held.ts';
import { eraseRemoved, removeHeld, storeOver } from './record-writes.ts';

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

/** Stores a document unless there is one with its key; returns whether it did. */
export async function putNew<D>(collection: Collection<D>, state: D): Promise<boolean> {
  const [held] = await storeOver(collection, [{ state }], 'person');
  if (held === undefined) return true;
  if (!held.removed) return false;
  return (await storeOver(collection, [{ state, previous: held }], 'person')).length === 0;
}

/** Removes documents, whatever their present states, and erases them from the disk. */
export async function erase<D>(collection: Collection<D>, keys: readonly string[]): Promise<void> {
  const { primaryPath } = collection.schema;
  for (let left = [...keys]; left.length > 0;) {
    const held = [...(await heldUnder(collection, left)).values()].filter(({ removed }) => !removed);
    const moved = await removeHeld(collection, held, 'person');
    left = moved.map(({ record }) => String(record[primaryPath as keyof D]));
  }
  await eraseRemoved(collection);
}
