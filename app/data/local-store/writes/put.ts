import type { RxCollection } from 'rxdb';
import { storeOver } from './record-writes.ts';

/**
 * Stores documents and replaces those with the same keys, each as a new revision. After one failure (for example a
 * full disk) RxDB's own upsert of a key fails until the page is reloaded.
 */
export async function put<D>(collection: RxCollection<D>, documents: readonly D[]): Promise<void> {
  const { storageInstance, schema } = collection;
  const keyOf = (document: unknown): string =>
    String((document as Record<string, unknown>)[schema.primaryPath]);
  const byKey = new Map(documents.map((state) => [keyOf(state), state]));
  for (let left = [...byKey]; left.length > 0;) {
    const held = await storageInstance.findDocumentsById(
      left.map(([key]) => key),
      true,
    );
    const previous = new Map(held.map((document) => [keyOf(document), document]));
    const writes = left.map(([key, state]) => ({ state, previous: previous.get(key) }));
    const moved = new Set((await storeOver(collection, writes, 'person')).map(keyOf));
    left = left.filter(([key]) => moved.has(key));
  }
}
