import {
  getAssumedMasterState,
  getRxReplicationMetaInstanceSchema,
  type RxStorageInstance,
  type RxStorageInstanceReplicationState,
} from 'rxdb';
import { collectionNames, type CollectionName } from '#domain/entities/collections.ts';
import type { ReplicatedRecord } from '#domain/entities/record.ts';
import type { UnsentRecord } from '#domain/entities/unsent-export.ts';
import type { OpenStore } from '../../local-store/open.ts';
import { copyOf } from '../../local-store/live.ts';
import { collectionOf } from '../../local-store/writer.ts';
import { REPLICATION } from '../../sync/collection-sync.ts';
import { unsentKeys } from '../../sync/pending.ts';

/** What the replication keeps beside a collection: the server's state of each record, as it knows it. */
type Meta = RxStorageInstance<object, unknown, unknown>;

/**
 * Every record whose state the server has not confirmed, in whichever tab: read from what is on the disk, since only one
 * tab replicates.
 */
export async function unsentRecords(store: OpenStore): Promise<UnsentRecord[]> {
  const found: UnsentRecord[] = [];
  for (const name of collectionNames) found.push(...(await unsentOf(store, name)));
  return found;
}

async function unsentOf(store: OpenStore, name: CollectionName): Promise<UnsentRecord[]> {
  const collection = collectionOf(store, name);
  const meta = await openMeta(store, name);
  try {
    // The part of a replication's state that comparing needs.
    const state = {
      primaryPath: collection.schema.primaryPath,
      input: { forkInstance: collection.storageInstance, metaInstance: meta },
      lastCheckpointDoc: {},
    } as unknown as RxStorageInstanceReplicationState<ReplicatedRecord>;
    const keys = await unsentKeys(state, store.profile.user.uid, true);
    const [documents, known] = await Promise.all([
      collection.findByIds(keys).exec(),
      getAssumedMasterState(state, keys),
    ]);
    return [...documents].map(([key, document]) => ({
      collection: name,
      state: { ...copyOf(document) },
      base: known[key] === undefined ? null : withoutStoreFields(known[key].docData),
    }));
  } finally {
    await meta.close();
  }
}

async function openMeta({ database, collections }: OpenStore, name: CollectionName): Promise<Meta> {
  const collection = collections[name];
  const id = await database.hashFunction([collection.name, REPLICATION].join('-'));
  return (await database.storage.createStorageInstance({
    databaseName: database.name,
    collectionName: `rx-replication-meta-${id}`,
    databaseInstanceToken: database.token,
    multiInstance: database.multiInstance,
    options: {},
    schema: getRxReplicationMetaInstanceSchema(collection.schema.jsonSchema as never, false),
    devMode: false,
  })) as unknown as Meta;
}

function withoutStoreFields(document: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(document).filter(([field]) => !field.startsWith('_')));
}
