import { idRangeOf } from '#couchdb/databases.ts';
import { documentId } from '#couchdb/record-document.ts';
import type { Database, ReadDocument } from '#couchdb/store.ts';
import type { CollectionName } from '#domain/entities/collections.ts';
import type { Viewer } from '#domain/rules/permissions.ts';
import { idAfter } from './id-after.ts';
import { PageSize } from './page-size.ts';

type Page = readonly (ReadDocument | null)[];

export interface PagesInput {
  collection: CollectionName;
  viewer: Viewer;
  /** Of messages, those of these chats only. */
  chats: readonly string[] | null;
}

function weightOf(page: Page): number {
  return page.reduce((sum, document) => sum + (document === null ? 0 : JSON.stringify(document).length), 0);
}

async function* rangePages(
  records: Database,
  range: { start: string; end: string },
  size: PageSize,
): AsyncGenerator<Page> {
  let { start } = range;
  for (;;) {
    const limit = size.next();
    const page = await records.range({ start, end: range.end, limit });
    yield page;
    size.saw(page.length, weightOf(page));
    const last = page.at(-1);
    if (last === undefined || page.length < limit) return;
    start = idAfter(last._id);
  }
}

async function* pagesById(records: Database, ids: readonly string[], size: PageSize): AsyncGenerator<Page> {
  for (let from = 0; from < ids.length;) {
    const asked = ids.slice(from, from + size.next());
    const page = await records.getMany(asked);
    yield page;
    size.saw(page.length, weightOf(page));
    from += asked.length;
  }
}

/**
 * The stored documents among which a person's records of a collection are, a page at a time, each read only when it is
 * asked for. Of chats and messages their own are looked up, however many others the company has.
 */
export async function* recordPages(
  records: Database,
  { collection, viewer, chats }: PagesInput,
): AsyncGenerator<Page> {
  const size = new PageSize();
  if (collection === 'chat') {
    yield* pagesById(
      records,
      viewer.chats.map((chat) => documentId('chat', chat)),
      size,
    );
  } else if (collection === 'message') {
    for (const chat of viewer.chats) {
      if (chats !== null && !chats.includes(chat)) continue;
      const start = documentId('message', chat);
      yield* rangePages(records, { start: `${start}:`, end: `${start};` }, size);
    }
  } else yield* rangePages(records, idRangeOf(collection), size);
}
