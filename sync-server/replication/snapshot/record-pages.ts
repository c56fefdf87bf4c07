import { idRangeOf } from '#couchdb/databases.ts';
import { documentId } from '#couchdb/record-document.ts';
import type { Database, IdSpan } from '#couchdb/store.ts';
import type { CollectionName } from '#domain/entities/collections.ts';
import type { Actor } from '#domain/rules/permissions/permissions.ts';
import { BEGINNING, changePages, type ChangePage } from '../pages/change-pages.ts';

/** Up to this many chats are selected by the store; with more, reading all messages costs less. */
const MOST_SPANS = 20;

export interface PagesInput {
  collection: CollectionName;
  actor: Actor;
}

type RecordPage = Pick<ChangePage, 'changes' | 'lastSeq'>;
export type RecordSource = Pick<Database, 'changes' | 'currentSeq'>;

function spansOf({ collection, actor }: PagesInput): readonly IdSpan[] {
  if (collection !== 'message') return [idRangeOf(collection)];
  if (actor.chats.length > MOST_SPANS) return [idRangeOf('message')];
  return actor.chats.map((chat) => {
    const start = documentId('message', chat);
    return { start: `${start}:`, end: `${start};` };
  });
}

/**
 * The stored documents that include a person's records of a collection, page by page, each read only on request.
 * Records written during the read appear again at the end.
 */
export function recordPages(records: RecordSource, input: PagesInput): AsyncIterableIterator<RecordPage> {
  const ids = spansOf(input);
  return ids.length === 0 ? noRecords(records) : changePages(records, { since: BEGINNING, ids });
}

/** A person without chats has no messages. */
async function* noRecords(records: RecordSource): AsyncGenerator<RecordPage> {
  yield { changes: [], lastSeq: await records.currentSeq() };
}
