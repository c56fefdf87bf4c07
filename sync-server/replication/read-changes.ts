import { idRangeOf } from '#couchdb/databases.ts';
import type { ChangesPage, Database, ReadDocument } from '#couchdb/store.ts';
import { PAGE_BYTES, PageSize } from './page-size.ts';
import type { PullInput } from './pull.ts';

/** What changed in a collection after a place, whoever may see it. */
export interface ChangesRead {
  documents: readonly (ReadDocument | null)[];
  bytes: number;
  lastSeq: string;
  complete: boolean;
}

function pageOf(records: Database, input: PullInput, since: string, limit: number): Promise<ChangesPage> {
  return records.changes({ since, limit, ids: idRangeOf(input.collection) });
}

export async function readChanges(records: Database, input: PullInput): Promise<ChangesRead> {
  const size = new PageSize();
  const documents: (ReadDocument | null)[] = [];
  let [since, bytes, complete] = [input.checkpoint.seq, 0, false];
  while (!complete && documents.length < input.limit && bytes < PAGE_BYTES) {
    const page = await pageOf(records, input, since, Math.min(size.next(), input.limit - documents.length));
    const seen = page.changes.map((change) => change.document);
    documents.push(...seen);
    const weight = Buffer.byteLength(JSON.stringify(seen));
    size.saw(seen.length, weight);
    since = page.lastSeq;
    bytes += weight;
    complete = page.complete;
  }
  return { documents, bytes, lastSeq: since, complete };
}
