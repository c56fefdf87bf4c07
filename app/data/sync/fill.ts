import {
  createRevision,
  getMetaWriteRow,
  now,
  type RxCollection,
  type RxStorageInstanceReplicationState,
} from 'rxdb';
import type { ReplicatedRecord } from '#domain/entities/record.ts';
import { storageError } from '../local-store/storage-errors.ts';

type State<R> = RxStorageInstanceReplicationState<R>;

/** A state of the server's beside another one that the device holds. */
export interface Different<R> {
  server: R;
  held: R & { _deleted: boolean };
}

/**
 * Stores records of a snapshot, marked as the server's, in one write: nothing is read or noted beside them, which is
 * what makes a first sync quick; with `remember` the replication keeps each state. Whatever is on the device already is left alone; gives those that differ.
 * @throws AppError what a failed write of the device's store means
 */
export async function fillIn<R extends ReplicatedRecord>(
  state: State<R>,
  collection: RxCollection<R>,
  records: readonly R[],
  remember: boolean,
): Promise<Different<R>[]> {
  const { primaryPath, input } = state;
  const hash = await input.hashFunction(input.identifier);
  const context = await state.downstreamBulkWriteFlag;
  const _meta = { lwt: now(), o: { _rev: 1, hash } };
  const _rev = createRevision(hash);
  const rows = records.map((record) => ({
    document: { ...record, _deleted: false, _attachments: {}, _meta, _rev },
  }));
  // The store's outer face puts a mark of its own in place of ours.
  const { originalStorageInstance } = collection.storageInstance;
  const { error } = await collection.database
    .lockedRun(() => originalStorageInstance.bulkWrite(rows as never, context))
    .catch((failure: unknown) => {
      throw storageError(failure);
    });
  if (remember) await noteKnown(state, records, error);
  if (error.length === 0) return [];
  const byKey = new Map(records.map((record) => [record[primaryPath as keyof R], record]));
  return error.flatMap((failure) => {
    const server = byKey.get(failure.documentId as R[keyof R]);
    if (failure.status !== 409 || server === undefined) throw storageError(failure);
    const held = failure.documentInDb as unknown as Different<R>['held'];
    return !held._deleted && held.write.id === server.write.id ? [] : [{ server, held }];
  });
}

async function noteKnown<R extends ReplicatedRecord>(
  state: State<R>,
  records: readonly R[],
  failures: readonly { documentId: string }[],
): Promise<void> {
  const failed = new Set(failures.map(({ documentId }) => documentId));
  const stored = records.filter((record) => !failed.has(String(record[state.primaryPath as keyof R])));
  const rows = await Promise.all(
    stored.map((record) => getMetaWriteRow(state, { ...record, _deleted: false })),
  );
  await state.input.metaInstance.bulkWrite(rows, 'fill').catch((failure: unknown) => {
    throw storageError(failure);
  });
}
