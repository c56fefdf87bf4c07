import { PAGE_BYTES } from '#couchdb/changes/changes-page.ts';
import { idRangeOf } from '#couchdb/databases.ts';
import type { Database, ReadDocument } from '#couchdb/store.ts';
import { changePages } from '../pages/change-pages.ts';
import type { PullInput } from './pull.ts';

/** Changes of a collection after a checkpoint, before filtering by rights. */
export interface ChangesRead {
  documents: readonly (ReadDocument | null)[];
  bytes: number;
  lastSeq: string;
  complete: boolean;
}

export async function readChanges(records: Database, input: PullInput): Promise<ChangesRead> {
  const { collection, checkpoint, limit } = input;
  const query = { since: checkpoint.seq, ids: [idRangeOf(collection)], most: limit };
  const documents: (ReadDocument | null)[] = [];
  let read = { bytes: 0, lastSeq: checkpoint.seq, complete: false };
  for await (const page of changePages(records, query)) {
    documents.push(...page.changes.map(({ document }) => document));
    read = { bytes: read.bytes + page.bytes, lastSeq: page.lastSeq, complete: page.complete };
    if (read.bytes >= PAGE_BYTES) break;
  }
  return { documents, ...read };
}
