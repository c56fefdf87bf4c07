import { getHeightOfRevision, type RxDocument, type RxDocumentData } from 'rxdb';
import { keyOf, type CollectionName, type ReplicatedCollections } from '#domain/entities/collections.ts';
import { ANCESTORS_KEPT, type WriteMark } from '#domain/entities/record.ts';
import type { OpenStore } from './open.ts';

/**
 * The server's state from which a person's first unsent edit of a record began: merging by part needs it. The replication
 * keeps no copy of what merely came from the server, which would double every first sync; so one is put aside when it is
 * edited, and goes once the server holds the edit.
 */
const merged: ReadonlySet<CollectionName> = new Set<CollectionName>(['template', 'templateArea', 'chat']);

function idOf(name: CollectionName, key: string): string {
  return `${name}:${key}`;
}

/** The replication marks what it stored itself with the revision it gave. */
export function cameFromServer<R>(document: RxDocumentData<R>): boolean {
  return document._meta['o']?._rev === getHeightOfRevision(document._rev);
}

/** To be called before the edit is stored: a kill in between leaves a copy too many, never one too few. */
export async function keepBase<N extends CollectionName>(
  store: OpenStore,
  name: N,
  document: RxDocument<ReplicatedCollections[N]>,
): Promise<void> {
  if (!merged.has(name) || !cameFromServer(document.toMutableJSON(true))) return;
  await store.collections.base.incrementalUpsert({
    id: idOf(name, document.primary),
    state: JSON.stringify(document.toMutableJSON()),
  });
}

/** Of more edits than a mark remembers nobody can tell; the base was kept for them all the same. */
function cameFrom({ ancestors }: WriteMark, id: string): boolean {
  return ancestors.includes(id) || ancestors.length === ANCESTORS_KEPT;
}

/** By key; without those of which none was kept, or only one that the state did not come from. */
export async function basesOf<N extends CollectionName>(
  store: OpenStore,
  name: N,
  states: readonly ReplicatedCollections[N][],
): Promise<Map<string, ReplicatedCollections[N]>> {
  const found = new Map<string, ReplicatedCollections[N]>();
  if (!merged.has(name)) return found;
  const keys = states.map((state) => keyOf(name, state));
  const ids = keys.map((key) => idOf(name, key));
  const kept = await store.collections.base.storageInstance.findDocumentsById(ids, false);
  const texts = new Map(kept.map(({ id, state }) => [id, state]));
  for (const [at, state] of states.entries()) {
    const text = texts.get(ids[at] ?? '');
    if (text === undefined) continue;
    const base = JSON.parse(text) as ReplicatedCollections[N];
    if (cameFrom(state.write, base.write.id)) found.set(keys[at] ?? '', base);
  }
  return found;
}

/** Takes the bases of these records off the disk; of all records of `name` where no keys are given. */
export async function dropBases(
  store: OpenStore,
  name: CollectionName,
  keys?: readonly string[],
): Promise<void> {
  if (!merged.has(name)) return;
  const { base } = store.collections;
  const ids =
    keys?.map((key) => idOf(name, key)) ??
    (await base.find().exec()).map(({ id }) => id).filter((id) => id.startsWith(idOf(name, '')));
  const held = await base.storageInstance.findDocumentsById(ids, false);
  if (held.length === 0) return;
  await base.bulkRemove(held.map(({ id }) => id));
  // What was removed is still on the disk, marked; this takes it off.
  await base.storageInstance.cleanup(0);
}
