import { createRevision, now } from 'rxdb';
import type { Collection } from '../records/collection.ts';
import { heldIn, type Held } from '../records/held.ts';

export interface RecordWrite<R> {
  state: R;
  /** The state that was read from the device; absent if there was none. */
  previous?: Held<R> | undefined;
}

/** Whose change it is; every tab receives it with the change. */
export type Origin = 'server' | 'person';

export function isFromServer(context: string): boolean {
  return context === ('server' satisfies Origin);
}

/**
 * Stores states, each only if the device still has `previous`. Returns the device's present states of those that were
 * not stored.
 */
export function storeOver<R>(
  collection: Collection<R>,
  writes: readonly RecordWrite<R>[],
  origin: Origin,
): Promise<Held<R>[]> {
  const { token } = collection.database;
  const _meta = { lwt: now() };
  // Shared object, because a first sync stores thousands of records with these values.
  const ofNew = { _deleted: false, _attachments: {}, _meta, _rev: createRevision(token) };
  const rows = writes.map(({ state, previous }) =>
    previous === undefined
      ? { document: { ...state, ...ofNew } }
      : {
          previous: previous.stored,
          document: { ...state, ...ofNew, _rev: createRevision(token, previous.stored) },
        },
  );
  return write(collection, rows as never, origin);
}

/**
 * Marks records as removed that still have exactly these states; the removal is not replicated. Returns the present
 * states of the others.
 */
export function removeHeld<R>(
  collection: Collection<R>,
  held: readonly Held<R>[],
  origin: Origin = 'server',
): Promise<Held<R>[]> {
  const { token } = collection.database;
  const _meta = { lwt: now() };
  const rows = held.map(({ stored: previous }) => ({
    previous,
    document: { ...previous, _deleted: true, _meta, _rev: createRevision(token, previous) },
  }));
  return write(collection, rows as never, origin);
}

/**
 * Erases removed records from the disk, where RxDB keeps them with a mark: no other device needs to learn of the
 * removal.
 */
export async function eraseRemoved<R>({ storageInstance }: Collection<R>): Promise<void> {
  await storageInstance.cleanup(0);
}

/** Bypasses RxDB's wrapper of the storage, which would copy every record once more. */
async function write<R>(
  { database, storageInstance }: Collection<R>,
  rows: Parameters<typeof storageInstance.bulkWrite>[0],
  origin: Origin,
): Promise<Held<R>[]> {
  if (rows.length === 0) return [];
  const { originalStorageInstance } = storageInstance;
  const { error } = await database.lockedRun(() => originalStorageInstance.bulkWrite(rows, origin));
  return error.map((failure) => {
    if (failure.status !== 409) throw failure;
    return heldIn(failure.documentInDb);
  });
}
