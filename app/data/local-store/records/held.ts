import { getChangedDocumentsSince, type MangoQuerySelector, type RxDocumentData } from 'rxdb';
import type { Collection } from './collection.ts';

/** A record together with its exact state on the device: a write replaces or removes it only if it still has that. */
export interface Held<R> {
  record: R;
  /** Whether the device removed it and has not erased it yet; `record` is its last state then. */
  removed: boolean;
  /** The state with RxDB's own fields. */
  stored: RxDocumentData<R>;
}

const PAGE = 500;

export function heldIn<R>(stored: RxDocumentData<R>): Held<R> {
  return { record: recordIn(stored), removed: stored._deleted, stored };
}

/** The record without RxDB's own fields. */
export function recordIn<R>(stored: RxDocumentData<R>): R {
  const { _deleted, _attachments, _meta, _rev, ...record } = stored;
  return record as unknown as R;
}

/** Reads these records by key, also removed ones. */
export async function heldUnder<R>(
  { storageInstance, schema }: Collection<R>,
  keys: readonly string[],
): Promise<Map<string, Held<R>>> {
  const found = await storageInstance.findDocumentsById([...keys], true);
  return new Map(found.map((stored) => [String(stored[schema.primaryPath]), heldIn(stored)]));
}

/** Reads those of these records that are not removed, by key. */
export async function recordsUnder<R>(
  { storageInstance, schema }: Collection<R>,
  keys: readonly string[],
): Promise<Map<string, R>> {
  const found = await storageInstance.findDocumentsById([...keys], false);
  return new Map(found.map((stored) => [String(stored[schema.primaryPath]), recordIn(stored)]));
}

/** The records that match and are not removed. */
export async function heldWhere<R>(
  collection: Collection<R>,
  selector: MangoQuerySelector<R> = {},
): Promise<Held<R>[]> {
  const documents = await collection.find({ selector }).exec();
  return documents.map((document) => heldIn(document.toMutableJSON(true)));
}

/** All records that are not removed, page by page, in the order in which they were written. */
export async function* heldPages<R>({ storageInstance }: Collection<R>): AsyncIterable<Held<R>[]> {
  for (let place: unknown = undefined; ;) {
    const { documents, checkpoint } = await getChangedDocumentsSince<R, unknown>(
      storageInstance,
      PAGE,
      place,
    );
    yield documents.filter(({ _deleted }) => !_deleted).map((stored) => heldIn(stored));
    if (documents.length < PAGE) return;
    place = checkpoint;
  }
}
