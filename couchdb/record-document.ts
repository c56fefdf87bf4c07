import {
  collectionNames,
  keyOf,
  type CollectionName,
  type ReplicatedCollections,
} from '#domain/entities/collections.ts';
import type { ReadDocument, StoredDocument } from './store.ts';

export type AnyRecord = ReplicatedCollections[CollectionName];

export function documentId(collection: CollectionName, key: string): string {
  return `${collection}:${key}`;
}

/** The collection of a document's id; null for documents that are not records (`meta:store`, `_design/..`). */
export function collectionOf(id: string): CollectionName | null {
  const prefix = id.slice(0, Math.max(0, id.indexOf(':')));
  return collectionNames.find((name) => name === prefix) ?? null;
}

/** A record in its stored form: its fields beside CouchDB's own. */
export function toDocument<N extends CollectionName>(
  collection: N,
  record: ReplicatedCollections[N],
  rev: string | null,
): StoredDocument {
  const document: StoredDocument = { ...record, _id: documentId(collection, keyOf(collection, record)) };
  return rev === null ? document : { ...document, _rev: rev };
}

/**
 * The record of a stored document, without CouchDB's fields. It was validated when it was written, and fields that this
 * version does not know are preserved.
 */
export function toRecord<N extends CollectionName>(
  document: ReadDocument,
  _collection: N,
): ReplicatedCollections[N] {
  const fields = Object.entries(document).filter(([name]) => !name.startsWith('_'));
  return Object.fromEntries(fields) as unknown as ReplicatedCollections[N];
}
