import type { MangoQuery, MangoQuerySelector, RxDocument, RxQuery } from 'rxdb';
import type { Collection } from './collection.ts';

/** Matches the fields of a record. */
export type Selector<R> = MangoQuerySelector<R>;
/** The order of the results, and the part of them that is read. */
export type Slice<R> = Pick<MangoQuery<R>, 'sort' | 'skip' | 'limit'>;

/** Null if the device has no such record. The record is shared: callers must not change it. */
export async function findRecord<R>(collection: Collection<R>, key: string): Promise<R | null> {
  const document = await collection.findOne(key).exec();
  return document === null ? null : recordOf(document);
}

/** The matching records, all if nothing is asked. They are shared: callers must not change them. */
export async function findRecords<R>(
  collection: Collection<R>,
  selector: Selector<R> = {},
  slice: Slice<R> = {},
): Promise<R[]> {
  const documents = await queryFor(collection, selector, slice).exec();
  return documents.map((document) => recordOf(document));
}

/** Number of records, without removed ones. */
export async function countRecords<R>(collection: Collection<R>): Promise<number> {
  return collection.count().exec();
}

export function queryFor<R>(
  collection: Collection<R>,
  selector: Selector<R>,
  slice: Slice<R>,
): RxQuery<R, RxDocument<R>[]> {
  return collection.find({ selector, ...slice });
}

/** The record without RxDB's own fields. Fields without an index are no properties of a document. */
export function recordOf<R>(document: RxDocument<R>): R {
  return document.toJSON() as R;
}
