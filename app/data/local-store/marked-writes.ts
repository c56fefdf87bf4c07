import { createRevision, getHeightOfRevision, now, type RxCollection, type RxDocumentData } from 'rxdb';

/** A record as it lies on the disk, with the store's own fields. */
export type Stored<R> = RxDocumentData<R>;

export interface MarkedWrite<R> {
  state: R;
  /** What the device holds, as it was read; absent where it held nothing. */
  previous?: Stored<R> | undefined;
}

/** How changes that came from the server are named among the changes of a collection. */
const FROM_SERVER = 'from-server';
const OWN = 'own-write';

export function isFromServer(context: string): boolean {
  return context === FROM_SERVER;
}

/**
 * Whether the server holds a record in this very state. The mark is the revision at which it was made: any later write
 * raises the revision and so takes the mark off, in the same act.
 */
export function isServers<R>({ _meta, _rev }: Stored<R>): boolean {
  return _meta['o']?._rev === getHeightOfRevision(_rev);
}

/** The record without the store's own fields. */
export function recordIn<R>(stored: Stored<R>): R {
  const { _deleted, _attachments, _meta, _rev, ...record } = stored;
  return record as unknown as R;
}

/**
 * Stores states as the server holds them. Each only where the device still holds `previous`; gives what it holds instead
 * of those that were not stored.
 */
export function storeAsServers<R>(
  collection: RxCollection<R>,
  writes: readonly MarkedWrite<R>[],
): Promise<Stored<R>[]> {
  const { token } = collection.database;
  const lwt = now();
  // Shared, since a first sync stores thousands that are all alike in this.
  const ofNew = {
    _deleted: false,
    _attachments: {},
    _meta: { lwt, o: { _rev: 1 } },
    _rev: createRevision(token),
  };
  const rows = writes.map(({ state, previous }) => {
    if (previous === undefined) return { document: { ...state, ...ofNew } };
    const _rev = createRevision(token, previous);
    const _meta = { lwt, o: { _rev: getHeightOfRevision(_rev) } };
    return { previous, document: { ...state, _deleted: false, _attachments: {}, _meta, _rev } };
  });
  return stored(collection, rows as never, FROM_SERVER);
}

/** The same for what was made on this device and the server has yet to hear of. */
export async function storeAsOwn<R>(
  collection: RxCollection<R>,
  writes: readonly MarkedWrite<R>[],
): Promise<Stored<R>[]> {
  const { token } = collection.database;
  const _meta = { lwt: now() };
  const rows = writes.map(({ state, previous }) => ({
    ...(previous === undefined ? {} : { previous }),
    document: { ...state, _deleted: false, _attachments: {}, _meta, _rev: createRevision(token, previous) },
  }));
  return stored(collection, rows as never, OWN);
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
  return stored(collection, rows as never, FROM_SERVER);
}

/** Past the store's outer face, which would put a mark of its own in place of ours. */
async function stored<R>(
  { database, storageInstance }: RxCollection<R>,
  rows: Parameters<typeof storageInstance.bulkWrite>[0],
  context: string,
): Promise<Stored<R>[]> {
  if (rows.length === 0) return [];
  const { originalStorageInstance } = storageInstance;
  const { error } = await database.lockedRun(() => originalStorageInstance.bulkWrite(rows, context));
  return error.map((failure) => {
    if (failure.status !== 409) throw failure;
    return failure.documentInDb;
  });
}
