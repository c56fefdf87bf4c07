import { documentId, type AnyRecord } from '#couchdb/record-document.ts';
import type { Database, ReadDocument } from '#couchdb/store.ts';
import { limits } from '#domain/api/limits.ts';
import type { Checkpoint, SnapshotLine } from '#domain/api/replication.ts';
import type { Chat } from '#domain/entities/chat.ts';
import { keyOf } from '#domain/entities/collections.ts';
import type { Actor } from '#domain/rules/permissions/permissions.ts';
import { BEGINNING } from '../pages/change-pages.ts';
import { oneByOne } from '../pages/one-by-one.ts';
import { recordPages, type PagesInput, type RecordSource } from './record-pages.ts';
import { scopeOf } from '../scope/scope.ts';
import { visibleRecords } from '../pull/visible-records.ts';

const NO_IDS: readonly string[][] = [];

/**
 * The lines of a snapshot, each read from the store only on request. It reads the history from its beginning, so that
 * the checkpoint states what was really read. A record that changes during the read may appear twice; the later state
 * counts.
 */
export function snapshotLines(
  records: RecordSource & Pick<Database, 'identity' | 'getMany'>,
  input: PagesInput,
): AsyncIterableIterator<string> {
  const { actor, collection } = input;
  const visible = (documents: readonly (ReadDocument | null)[]): AnyRecord[] =>
    visibleRecords(actor, collection, documents);
  const surely = collection === 'chat' ? new SureChats(actor.chats) : null;
  const pages = recordPages(records, input);
  let doubted: Iterator<string[]> | null = null;
  let seq = BEGINNING;
  const nextRecords = async (): Promise<AnyRecord[] | null> => {
    if (doubted === null) {
      const page = await pages.next();
      if (page.done !== true) {
        seq = page.value.lastSeq;
        const shown = visible(page.value.changes.map(({ document }) => document));
        return surely === null ? shown : surely.of(shown);
      }
      doubted = surely?.doubted() ?? NO_IDS.values();
    }
    const ids = doubted.next();
    return ids.done === true ? null : visible(await records.getMany(ids.value));
  };
  let ended = false;
  return oneByOne(async () => {
    while (!ended) {
      const shown = await nextRecords();
      ended = shown === null;
      const line = shown === null ? endLine({ store: records.identity, seq }, actor) : lineOf(shown);
      if (line !== null) return line;
    }
    return null;
  });
}

function endLine(checkpoint: Checkpoint, actor: Actor): string {
  const line: SnapshotLine = { type: 'end', checkpoint, scope: scopeOf(actor) };
  return `${JSON.stringify(line)}\n`;
}

function lineOf(records: readonly AnyRecord[]): string | null {
  if (records.length === 0) return null;
  const texts = records.map((record) => JSON.stringify(record));
  return `{"type":"documents","documents":[${texts.join(',')}]}\n`;
}

/**
 * A device deletes chats that are missing from its list, with their messages. If a lagging copy disagrees with the
 * known participants, the chat is read by its id, on which the copies agree.
 */
class SureChats {
  private readonly own: ReadonlySet<string>;
  private readonly left: Set<string>;
  private readonly others = new Set<string>();

  constructor(own: readonly string[]) {
    this.own = new Set(own);
    this.left = new Set(own);
  }

  /** The chats of a page that the person takes part in. */
  of(chats: readonly AnyRecord[]): AnyRecord[] {
    return chats.filter((chat) => {
      const uid = keyOf('chat', chat as Chat);
      this.left.delete(uid);
      if (!this.own.has(uid)) this.others.add(uid);
      return this.own.has(uid);
    });
  }

  /** Ids of the chats to read again, in groups. */
  *doubted(): Generator<string[]> {
    const ids = [...this.left, ...this.others].map((uid) => documentId('chat', uid));
    for (let from = 0; from < ids.length; from += limits.pullRows)
      yield ids.slice(from, from + limits.pullRows);
  }
}
