import type { Database } from '#couchdb/store.ts';
import { AppError } from '#domain/api/errors.ts';
import type { Checkpoint } from '#domain/api/replication.ts';
import type { CollectionName } from '#domain/entities/collections.ts';
import type { Actor } from '#domain/rules/permissions/permissions.ts';
import type { SharedChanges } from './shared-changes.ts';
import { visibleRecords } from './visible-records.ts';

export interface PullInput {
  collection: CollectionName;
  checkpoint: Checkpoint;
  /** Changes looked at, seen or not; large records make it fewer. */
  limit: number;
}
export interface Pulled {
  documents: Record<string, unknown>[];
  checkpoint: Checkpoint;
  complete: boolean;
}

/** A place that came from a store: `now` would skip changes, anything else CouchDB should not have to read. */
const SEQUENCE = /^(0|\d+-[\w-]+)$/;

/** @throws AppError `checkpoint-unknown` for a place in another store's history */
export async function pull(
  { records, shared }: { records: Database; shared: SharedChanges },
  actor: Actor,
  input: PullInput,
): Promise<Pulled> {
  const { store, seq } = input.checkpoint;
  if (store !== records.identity || !SEQUENCE.test(seq)) throw new AppError('checkpoint-unknown');
  const { documents, lastSeq, complete } = await shared.read(records, input);
  const seen = visibleRecords(actor, input.collection, documents).map((record) => ({ ...record }));
  return { documents: seen, checkpoint: { store, seq: lastSeq }, complete };
}
