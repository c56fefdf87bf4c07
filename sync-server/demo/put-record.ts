import { toDocument } from '#couchdb/record-document.ts';
import type { Database } from '#couchdb/store.ts';
import { AppError } from '#domain/api/errors.ts';
import type { CollectionName, ReplicatedCollections } from '#domain/entities/collections.ts';

/** An existing record comes from an interrupted start and is identical. */
export async function putRecord<N extends CollectionName>(
  records: Database,
  collection: N,
  record: ReplicatedCollections[N],
): Promise<void> {
  try {
    await records.put(toDocument(collection, record, null));
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'record-conflict')) throw error;
  }
}
