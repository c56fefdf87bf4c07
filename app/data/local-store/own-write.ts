import type { CollectionName, ReplicatedCollections } from '#domain/entities/collections.ts';
import { collectionOf } from './collection-of.ts';
import { isServers, recordIn, storeAsOwn } from './marked-writes.ts';
import type { OpenStore } from './open.ts';
import { Outbox } from './outbox.ts';

/** A tab that slept this long between two steps may find its entry taken out as left over. */
const SLEPT_MS = 10_000;

/**
 * Stores what `make` gives as a state that the server has yet to hear of, put into the outbox first. `make` is given the
 * record (null where there is none), a copy that it may change, and is asked again where the record changed meanwhile;
 * null leaves all as it is. Gives what the device holds then.
 */
export async function writeOwn<N extends CollectionName>(
  store: OpenStore,
  name: N,
  key: string,
  make: (current: ReplicatedCollections[N] | null) => ReplicatedCollections[N] | null,
): Promise<ReplicatedCollections[N] | null> {
  const collection = collectionOf(store, name);
  const outbox = new Outbox(store, name);
  await store.supervisor.ready();
  for (;;) {
    const [previous] = await collection.storageInstance.findDocumentsById([key], true);
    const held = previous === undefined || previous._deleted ? null : previous;
    const state = make(held === null ? null : structuredClone(recordIn(held)));
    if (state === null) return held === null ? null : recordIn(held);
    // Of what is unsent already the entry stands, with the state that the first unsent edit began from.
    const entries =
      held === null || isServers(held) ? [{ key, base: held === null ? null : recordIn(held) }] : [];
    const putAt = Date.now();
    await outbox.put(entries);
    if ((await storeAsOwn(collection, [{ state, previous }])).length > 0) continue;
    if (Date.now() - putAt > SLEPT_MS) await outbox.put(entries);
    return structuredClone(state);
  }
}
