import { documentId, toRecord } from '#couchdb/record-document.ts';
import type { Store } from '#couchdb/store.ts';

/**
 * Which of `users` belong to the company, according to its projections.
 * @throws AppError `store-unavailable`
 */
export async function colleaguesAmong(
  store: Store,
  company: string,
  users: readonly string[],
): Promise<ReadonlySet<string>> {
  if (users.length === 0) return new Set();
  const { records } = await store.company(company);
  const documents = await records.getMany(users.map((user) => documentId('projection', user)));
  const found = documents.flatMap((document) =>
    document === null || document['_deleted'] === true ? [] : [toRecord(document, 'projection')],
  );
  return new Set(found.filter(({ kind, deleted }) => kind === 'user' && !deleted).map(({ uid }) => uid));
}
