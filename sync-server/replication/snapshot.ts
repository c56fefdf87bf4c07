import type { Database } from '#couchdb/store.ts';
import type { SnapshotLine } from '#domain/api/replication.ts';
import { recordPages, type PagesInput } from './record-pages.ts';
import { scopeOf } from './scope.ts';
import { visibleRecords } from './visible-records.ts';

/**
 * The lines of a snapshot, each read from the store only when it is asked for. The checkpoint is taken before the first
 * record is read: what changes meanwhile is told again by the first pull, and nothing is missed.
 */
export async function* snapshotLines(records: Database, input: PagesInput): AsyncGenerator<string> {
  const checkpoint = { store: records.identity, seq: await records.currentSeq() };
  for await (const page of recordPages(records, input)) {
    const texts = visibleRecords(input.viewer, input.collection, page).map((record) =>
      JSON.stringify(record),
    );
    if (texts.length > 0) yield `{"type":"documents","documents":[${texts.join(',')}]}\n`;
  }
  const line: SnapshotLine = { type: 'end', checkpoint, scope: scopeOf(input.viewer) };
  yield `${JSON.stringify(line)}\n`;
}
