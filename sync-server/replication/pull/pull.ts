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
  /** Number of changes to read, visible or not; fewer if records are large. */
  limit: number;
}
export interface Pulled {
  documents: Record<string, unknown>[];
  checkpoint: Checkpoint;
  complete: boolean;
}

/** A checkpoint issued by a store: `now` would skip changes, and CouchDB should not parse anything else. */
const SEQUENCE = /^(0|\d+-[\w-]+)$/;

/** @throws AppError `checkpoint-unknown` for a checkpoint of another store's history */
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
