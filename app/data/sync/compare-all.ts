import { createRevision, getComposedPrimaryKeyOfDocumentData, now } from 'rxdb';
import type { RxReplicationState } from 'rxdb/plugins/replication';

/**
 * Makes a replication that has not started compare every record with the server's state it knows, and not only those
 * changed after its checkpoint, which may have run past a write that failed.
 */
export async function compareAllAtStart<R, C>(replication: RxReplicationState<R, C>): Promise<void> {
  const { database } = replication.collection;
  const { collectionName, schema } = await replication.metaInfoPromise;
  const meta = await database.storage.createStorageInstance({
    databaseName: database.name,
    collectionName,
    databaseInstanceToken: database.token,
    multiInstance: database.multiInstance,
    options: {},
    schema,
    devMode: false,
  });
  try {
    const id = getComposedPrimaryKeyOfDocumentData(schema, { isCheckpoint: '1', itemId: 'up' });
    const [held] = await meta.findDocumentsById([id], false);
    if (held !== undefined) {
      const document = {
        ...held,
        checkpointData: { id: '', lwt: 0 } as never,
        _meta: { ...held._meta, lwt: now() },
        _rev: createRevision(database.token, held),
      };
      await meta.bulkWrite([{ previous: held, document }], 'compare-all');
    }
  } finally {
    await meta.close();
  }
}
