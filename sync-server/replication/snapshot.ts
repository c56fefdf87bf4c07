import type { Database } from '#couchdb/store.ts';
import type { SnapshotLine } from '#domain/api/replication.ts';
import { BEGINNING } from './change-pages.ts';
import { recordPages, type PagesInput } from './record-pages.ts';
import { scopeOf } from './scope.ts';
import { visibleRecords } from './visible-records.ts';

/**
 * The lines of a snapshot, each read from the store only when it is asked for: the history from its beginning, so that the
 * checkpoint says what was really read. A record that changes meanwhile may come twice; the later state counts.
 */
export async function* snapshotLines(records: Database, input: PagesInput): AsyncGenerator<string> {
  const { viewer, collection, chats } = input;
  let seq = BEGINNING;
  for await (const page of recordPages(records, input)) {
    const documents = page.changes.map(({ document }) => document);
    const texts = visibleRecords(viewer, collection, documents)
      .filter((record) => chats === null || !('chat' in record) || chats.includes(record.chat))
      .map((record) => JSON.stringify(record));
    if (texts.length > 0) yield `{"type":"documents","documents":[${texts.join(',')}]}\n`;
    seq = page.lastSeq;
  }
  const checkpoint = { store: records.identity, seq };
  const line: SnapshotLine = { type: 'end', checkpoint, scope: scopeOf(viewer) };
  yield `${JSON.stringify(line)}\n`;
}
