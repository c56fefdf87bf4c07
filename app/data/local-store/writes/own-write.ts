import { keyOf, type CollectionName, type ReplicatedCollections } from '#domain/entities/collections.ts';
import type { WriteMark } from '#domain/entities/record.ts';
import { rejectionsIn } from '../records/own-records.ts';
import { collectionOf } from '../records/collection.ts';
import { heldUnder, recordsUnder, type Held } from '../records/held.ts';
import type { OpenStore } from '../database/open.ts';
import { Outbox } from './outbox.ts';
import { storeOver } from './record-writes.ts';

/** If a tab slept this long, in milliseconds, between two steps, its entry may have been removed as left over. */
const SLEPT_MS = 10_000;

/**
 * Stores the result of `make` as an unsent state, after announcing it in the outbox. `make` gets a copy of the record
 * that it may change (null if there is none), and is called again if the record changed in the meantime; if it
 * returns null, nothing is written. Returns the state on the device afterwards.
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
    const previous = (await heldUnder(collection, [key])).get(key);
    const over = presentIn(previous);
    const state = make(over === null ? null : structuredClone(over));
    if (state === null) return over;
    const announcement = { state, over: over === null ? null : await serversBehind(store, over) };
    const announcedAt = Date.now();
    await outbox.announce(announcement);
    if ((await storeOver(collection, [{ state, previous }], 'person')).length > 0) continue;
    if (Date.now() - announcedAt > SLEPT_MS) await outbox.announce(announcement);
    return structuredClone(state);
  }
}

/**
 * Like `writeOwn` for several keys, with one announcement and one write, so that observers get all changes together.
 * If one cannot be made, none is stored.
 */
export async function writeOwnTogether<N extends CollectionName>(
  store: OpenStore,
  name: N,
  keys: readonly string[],
  make: (current: ReplicatedCollections[N] | null, key: string) => ReplicatedCollections[N] | null,
): Promise<void> {
  const collection = collectionOf(store, name);
  const outbox = new Outbox(store, name);
  await store.supervisor.ready();
  const before = await heldUnder(collection, keys);
  const made = keys.flatMap((key) => {
    const previous = before.get(key);
    const over = presentIn(previous);
    const state = make(over === null ? null : structuredClone(over), key);
    return state === null ? [] : [{ state, over, previous }];
  });
  if (made.length === 0) return;
  const announcements = await Promise.all(
    made.map(async ({ state, over }) => ({
      state,
      over: over === null ? null : await serversBehind(store, over),
    })),
  );
  const announcedAt = Date.now();
  await outbox.announceAll(announcements);
  const refused = await storeOver(collection, made, 'person');
  if (Date.now() - announcedAt > SLEPT_MS) await outbox.announceAll(announcements);
  // A record that changed between read and write is made again on its own.
  for (const { record } of refused) {
    const key = keyOf(name, record);
    await writeOwn(store, name, key, (current) => make(current, key));
  }
}

function presentIn<R>(held: Held<R> | undefined): R | null {
  return held === undefined || held.removed ? null : held.record;
}

/** The server's state if the device has `state`; for a rejected one, the state that the server had instead. */
async function serversBehind<R extends { write: WriteMark }>(store: OpenStore, state: R): Promise<R | null> {
  const refused = (await recordsUnder(rejectionsIn(store), [state.write.id])).get(state.write.id);
  return refused === undefined ? state : (JSON.parse(refused.master) as R | null);
}
