import { createRevision, now, type RxCollection, type RxDocumentData } from 'rxdb';

/** A record as stored on the disk, with RxDB's own fields. */
export type Stored<R> = RxDocumentData<R>;

export interface RecordWrite<R> {
  state: R;
  /** The state that was read from the device; absent if there was none. */
  previous?: Stored<R> | undefined;
}

/** Whose change it is; every tab receives it with the change. */
export type Origin = 'server' | 'person';

export function isFromServer(context: string): boolean {
  return context === ('server' satisfies Origin);
}

/** The record without RxDB's own fields. */
export function recordIn<R>(stored: Stored<R>): R {
  const { _deleted, _attachments, _meta, _rev, ...record } = stored;
  return record as unknown as R;
}

/**
 * Stores states, each only if the device still has `previous`. Returns the device's present states of those that were
 * not stored.
 */
export function storeOver<R>(
  collection: RxCollection<R>,
  writes: readonly RecordWrite<R>[],
  origin: Origin,
): Promise<Stored<R>[]> {
  const { token } = collection.database;
  const _meta = { lwt: now() };
  // Shared object, because a first sync stores thousands of records with these values.
  const ofNew = { _deleted: false, _attachments: {}, _meta, _rev: createRevision(token) };
  const rows = writes.map(({ state, previous }) =>
    previous === undefined
      ? { document: { ...state, ...ofNew } }
      : { previous, document: { ...state, ...ofNew, _rev: createRevision(token, previous) } },
  );
  return write(collection, rows as never, origin);
}

/** Removes records that still have exactly these states; the removal is not replicated. */
export function removeStored<R>(
  collection: RxCollection<R>,
  documents: readonly Stored<R>[],
): Promise<Stored<R>[]> {
  const { token } = collection.database;
  const _meta = { lwt: now() };
  const rows = documents.map((previous) => ({
    previous,
    document: { ...previous, _deleted: true, _meta, _rev: createRevision(token, previous) },
  }));
  return write(collection, rows as never, 'server');
}

/**
 * Erases removed records from the disk, where RxDB keeps them with a mark: no other device needs to learn of the
 * removal.
 */
export async function eraseRemoved<R>({ storageInstance }: RxCollection<R>): Promise<void> {
  await storageInstance.cleanup(0);
}

/** Bypasses RxDB's wrapper of the storage, which would copy every record once more. */
async function write<R>(
  { database, storageInstance }: RxCollection<R>,
  rows: Parameters<typeof storageInstance.bulkWrite>[0],
  origin: Origin,
): Promise<Stored<R>[]> {
  if (rows.length === 0) return [];
  const { originalStorageInstance } = storageInstance;
  const { error } = await database.lockedRun(() => originalStorageInstance.bulkWrite(rows, origin));
  return error.map((failure) => {
    if (failure.status !== 409) throw failure;
    return failure.documentInDb;
  });
}
