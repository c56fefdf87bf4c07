import { documentId, type AnyRecord } from '#couchdb/record-document.ts';
import type { Database, ReadDocument } from '#couchdb/store.ts';
import { limits } from '#domain/api/limits.ts';
import type { SnapshotLine } from '#domain/api/replication.ts';
import type { Chat } from '#domain/entities/chat.ts';
import { keyOf } from '#domain/entities/collections.ts';
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
  const visible = (documents: readonly (ReadDocument | null)[]): AnyRecord[] =>
    visibleRecords(viewer, collection, documents).filter(
      (record) => chats === null || !('chat' in record) || chats.includes(record.chat),
    );
  const surely = collection === 'chat' ? new SureChats(viewer.chats) : null;
  let seq = BEGINNING;
  for await (const page of recordPages(records, input)) {
    const shown = visible(page.changes.map(({ document }) => document));
    yield* lineOf(surely === null ? shown : surely.of(shown));
    seq = page.lastSeq;
  }
  for (const ids of surely?.doubted() ?? []) yield* lineOf(visible(await records.getMany(ids)));
  const checkpoint = { store: records.identity, seq };
  const line: SnapshotLine = { type: 'end', checkpoint, scope: scopeOf(viewer) };
  yield `${JSON.stringify(line)}\n`;
}

function* lineOf(records: readonly AnyRecord[]): Generator<string> {
  if (records.length === 0) return;
  const texts = records.map((record) => JSON.stringify(record));
  yield `{"type":"documents","documents":[${texts.join(',')}]}\n`;
}

/**
 * A device forgets the chats that its list leaves out, and their messages. Where a copy that lags says other than what is
 * known of who takes part, the chat is read by its id, of which the copies agree.
 */
class SureChats {
  private readonly own: ReadonlySet<string>;
  private readonly left: Set<string>;
  private readonly others = new Set<string>();

  constructor(own: readonly string[]) {
    this.own = new Set(own);
    this.left = new Set(own);
  }

  /** Those of a page that are the person's own. */
  of(chats: readonly AnyRecord[]): AnyRecord[] {
    return chats.filter((chat) => {
      const uid = keyOf('chat', chat as Chat);
      this.left.delete(uid);
      if (!this.own.has(uid)) this.others.add(uid);
      return this.own.has(uid);
    });
  }

  /** Documents of the chats to be read by their ids, some at a time. */
  *doubted(): Generator<string[]> {
    const ids = [...this.left, ...this.others].map((uid) => documentId('chat', uid));
    for (let from = 0; from < ids.length; from += limits.pullRows)
      yield ids.slice(from, from + limits.pullRows);
  }
}
