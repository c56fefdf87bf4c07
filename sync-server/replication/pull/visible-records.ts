import { toRecord } from '#couchdb/record-document.ts';
import type { ReadDocument } from '#couchdb/store.ts';
import type { CollectionName, ReplicatedCollections } from '#domain/entities/collections.ts';
import { canRead, type Actor } from '#domain/rules/permissions/permissions.ts';

/** The records among `documents` that `viewer` may see, as sent to devices. */
export function visibleRecords<N extends CollectionName>(
  actor: Actor,
  collection: N,
  documents: readonly (ReadDocument | null)[],
): ReplicatedCollections[N][] {
  return documents.flatMap((document) => {
    if (document === null || document['_deleted'] === true) return [];
    const record = toRecord(document, collection);
    return canRead(actor, collection, record) ? [record] : [];
  });
}
