import { idRangeOf } from '#couchdb/databases.ts';
import { documentId } from '#couchdb/record-document.ts';
import type { Database, IdSpan } from '#couchdb/store.ts';
import type { CollectionName } from '#domain/entities/collections.ts';
import type { Viewer } from '#domain/rules/permissions.ts';
import { BEGINNING, changePages, type ChangePage } from './change-pages.ts';

/** So many chats are picked out by the store; of more, all messages are read, which costs it less. */
const MOST_SPANS = 20;

export interface PagesInput {
  collection: CollectionName;
  viewer: Viewer;
  /** Of messages, those of these chats only. */
  chats: readonly string[] | null;
}

function spansOf({ collection, viewer, chats }: PagesInput): readonly IdSpan[] {
  if (collection !== 'message') return [idRangeOf(collection)];
  const own = viewer.chats.filter((chat) => chats === null || chats.includes(chat));
  if (own.length > MOST_SPANS) return [idRangeOf('message')];
  return own.map((chat) => {
    const start = documentId('message', chat);
    return { start: `${start}:`, end: `${start};` };
  });
}

/**
 * The stored documents among which a person's records of a collection are, a page at a time, each read only when it is
 * asked for. What is written meanwhile comes once more, behind.
 */
export async function* recordPages(
  records: Database,
  input: PagesInput,
): AsyncGenerator<Pick<ChangePage, 'changes' | 'lastSeq'>> {
  const ids = spansOf(input);
  // Who takes part in no chat has missed no message.
  if (ids.length === 0) yield { changes: [], lastSeq: await records.currentSeq() };
  else yield* changePages(records, { since: BEGINNING, ids });
}
