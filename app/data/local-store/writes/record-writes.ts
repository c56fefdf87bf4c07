import { createRevision, now, type RxCollection, type RxDocumentData } from 'rxdb';

/** A record as it lies on the disk, with the store's own fields. */
export type Stored<R> = RxDocumentData<R>;

export interface RecordWrite<R> {
  state: R;
  /** What the device holds, as it was read; absent where it held nothing. */
  previous?: Stored<R> | undefined;
}

/** Whose change it is; told with it to every tab. */
export type Origin = 'server' | 'person';

export function isFromServer(context: string): boolean {
  return context === ('server' satisfies Origin);
}

/** The record without the store's own fields. */
export function recordIn<R>(stored: Stored<R>): R {
  const { _deleted, _attachments, _meta, _rev, ...record } = stored;
  return record as unknown as R;
}

/**
 * Stores states, each only where the device still holds `previous`. Gives what it holds instead of those that were not
 * stored.
 */
export function storeOver<R>(
  collection: RxCollection<R>,
  writes: readonly RecordWrite<R>[],
  origin: Origin,
): Promise<Stored<R>[]> {
  const { token } = collection.database;
  const _meta = { lwt: now() };
  // Shared, since a first sync stores thousands that are all alike in this.
  const ofNew = { _deleted: false, _attachments: {}, _meta, _rev: createRevision(token) };
  const rows = writes.map(({ state, previous }) =>
    previous === undefined
      ? { document: { ...state, ...ofNew } }
      : { previous, document: { ...state, ...ofNew, _rev: createRevision(token, previous) } },
  );
  return write(collection, rows as never, origin);
}

/** Removes what the device still holds in exactly these states, without a mark for anyone else. */
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

/** Takes what was removed off the disk, where it is otherwise kept, marked: nobody else has yet to hear of it. */
export async function eraseRemoved<R>({ storageInstance }: RxCollection<R>): Promise<void> {
  await storageInstance.cleanup(0);
}

/** Past the store's outer face, which would copy every record once more. */
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
