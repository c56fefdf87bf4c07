import {
  getComposedPrimaryKeyOfDocumentData,
  getHeightOfRevision,
  getRxReplicationMetaInstanceSchema,
  type RxDocumentData,
  type RxStorageInstance,
  type RxStorageReplicationMeta,
} from 'rxdb';
import { checkpointSchema } from '#domain/api/replication.ts';
import { keyOf, type CollectionName, type ReplicatedCollections } from '#domain/entities/collections.ts';
import type { KeyValueStore } from '../environment/environment.ts';
import { storageKeys } from '../environment/keys.ts';
import { collectionOf } from './records/collection.ts';
import { heldWhere, type Held } from './records/held.ts';
import type { OpenStore } from './database/open.ts';
import { Outbox } from './writes/outbox.ts';
import { CheckpointStore } from './checkpoint-store.ts';

type Memory<R> = RxStorageInstance<RxStorageReplicationMeta<R, unknown>, unknown, unknown>;
type Known<R> = RxDocumentData<RxStorageReplicationMeta<R, unknown>>;

/** Name that the first releases gave to RxDB's own replication of each collection. */
const REPLICATION = 'autodocs';

/**
 * Migrates the sync state of the first releases. They stored, beside each record, the last known state of the server
 * and found unsent records by comparing the two. This function turns the differences into outbox entries. It runs
 * once; if it is interrupted, it runs again.
 */
export async function adoptFormer(
  store: OpenStore,
  keep: KeyValueStore,
  name: CollectionName,
): Promise<void> {
  const doneKey = storageKeys.forDatabase(store.name, `adopted.${name}`);
  if (keep.getItem(doneKey) !== null) return;
  const held = store.isNew ? [] : await heldWhere(collectionOf(store, name));
  // Skipped if the device has no replication state of a first release.
  if (held.length > 0) {
    const memory = await openMemory(store, name);
    await adoptRecords(store, name, memory, held);
    await adoptPlace(store, name, memory);
    // Also removes the known server states of other people's records.
    await memory.remove();
  }
  keep.setItem(doneKey, 'true');
}

async function adoptRecords<N extends CollectionName>(
  store: OpenStore,
  name: N,
  memory: Memory<ReplicatedCollections[N]>,
  held: readonly Held<ReplicatedCollections[N]>[],
): Promise<void> {
  const outbox = new Outbox(store, name);
  const keyIn = ({ record }: Held<ReplicatedCollections[N]>): string => keyOf(name, record);
  const open = held.filter((one) => !cameFromServer(one) && one.record.write.by === store.profile.user.uid);
  const [known, entries] = await Promise.all([knownOf(memory, open.map(keyIn)), outbox.of(open.map(keyIn))]);
  const unsent = open.filter(
    (one) => known.get(keyIn(one))?.write.id !== one.record.write.id && !entries.has(keyIn(one)),
  );
  await outbox.announceAnew(
    unsent.map((one) => ({ state: one.record, base: known.get(keyIn(one)) ?? null })),
  );
}

/** RxDB's replication marked each record that it stored itself with that record's revision. */
function cameFromServer<R>({ stored }: Held<R>): boolean {
  return stored._meta['o']?._rev === getHeightOfRevision(stored._rev);
}

async function openMemory<N extends CollectionName>(
  { database, collections }: OpenStore,
  name: N,
): Promise<Memory<ReplicatedCollections[N]>> {
  const id = await database.hashFunction([name, REPLICATION].join('-'));
  return database.storage.createStorageInstance({
    databaseName: database.name,
    collectionName: `rx-replication-meta-${id}`,
    databaseInstanceToken: database.token,
    multiInstance: database.multiInstance,
    options: {},
    schema: getRxReplicationMetaInstanceSchema(collections[name].schema.jsonSchema as never, false),
    devMode: false,
  });
}

function idsIn<R>(memory: Memory<R>, isCheckpoint: '0' | '1', items: readonly string[]): string[] {
  return items.map((itemId) => getComposedPrimaryKeyOfDocumentData(memory.schema, { isCheckpoint, itemId }));
}

async function knownOf<R>(memory: Memory<R>, keys: readonly string[]): Promise<Map<string, R>> {
  if (keys.length === 0) return new Map();
  const entries = await memory.findDocumentsById(idsIn(memory, '0', keys), false);
  return new Map(entries.map((entry: Known<R>) => [entry.itemId, entry.docData]));
}

async function adoptPlace<R>(store: OpenStore, name: CollectionName, memory: Memory<R>): Promise<void> {
  const [entry] = await memory.findDocumentsById(idsIn(memory, '1', ['down']), false);
  const checkpoint = checkpointSchema.safeParse(entry?.checkpointData);
  const place = new CheckpointStore(store, name);
  if (checkpoint.success && checkpoint.data.store !== '' && (await place.read()) === null)
    await place.move(checkpoint.data);
}
