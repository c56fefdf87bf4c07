import { idRangeOf } from '#couchdb/databases.ts';
import type { ChangesPage, Database } from '#couchdb/store.ts';
import { AppError } from '#domain/api/errors.ts';
import type { Checkpoint } from '#domain/api/replication.ts';
import type { CollectionName } from '#domain/entities/collections.ts';
import type { Viewer } from '#domain/rules/permissions.ts';
import { PAGE_BYTES, PageSize } from './page-size.ts';
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

function pageOf(records: Database, input: PullInput, since: string, limit: number): Promise<ChangesPage> {
  return records.changes({ since, limit, ids: idRangeOf(input.collection) });
}

/** @throws AppError `checkpoint-unknown` for a place in another store's history */
export async function pull(records: Database, viewer: Viewer, input: PullInput): Promise<Pulled> {
  const { store, seq } = input.checkpoint;
  if (store !== records.identity || !SEQUENCE.test(seq)) throw new AppError('checkpoint-unknown');
  const size = new PageSize();
  const documents: Record<string, unknown>[] = [];
  let [since, looked, bytes, complete] = [seq, 0, 0, false];
  while (!complete && looked < input.limit && bytes < PAGE_BYTES) {
    const page = await pageOf(records, input, since, Math.min(size.next(), input.limit - looked));
    const seen = page.changes.map((change) => change.document);
    documents.push(...visibleRecords(viewer, input.collection, seen).map((record) => ({ ...record })));
    const weight = Buffer.byteLength(JSON.stringify(seen));
    size.saw(seen.length, weight);
    since = page.lastSeq;
    looked += seen.length;
    bytes += weight;
    complete = page.complete;
  }
  return { documents, checkpoint: { store, seq: since }, complete };
}
