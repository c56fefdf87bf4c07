import { textWeight } from '#couchdb/text-weight.ts';
import type { ChangesPage, ChangesQuery, Database } from '#couchdb/store.ts';
import { oneByOne } from './one-by-one.ts';
import { PageSize } from './page-size.ts';

export interface ChangePage extends ChangesPage {
  /** Approximate size of its documents as text. */
  bytes: number;
}

interface PagesQuery extends Pick<ChangesQuery, 'ids' | 'conflicts'> {
  since: string;
  /** Maximum number of changes. */
  most?: number;
}

/** The start of every history. */
export const BEGINNING = '0';

/**
 * Reads a history from a checkpoint, page by page. Each page is read only on request; its length depends on the weight
 * of those before. The `lastSeq` of a page is the checkpoint of a reader that has all changes up to it: in a cluster
 * each copy has its own order, so no other read tells which of its documents were included.
 */
export function changePages(
  database: Pick<Database, 'changes'>,
  { most = Infinity, ...query }: PagesQuery,
): AsyncIterableIterator<ChangePage> {
  const size = new PageSize();
  let { since } = query;
  let [complete, left] = [false, most];
  return oneByOne(async () => {
    if (complete || left <= 0) return null;
    const page = await database.changes({ ...query, since, limit: Math.min(size.next(), left) });
    const bytes = textWeight(page.changes.map(({ document }) => document));
    size.saw(page.changes.length, bytes);
    left -= page.changes.length;
    since = page.lastSeq;
    ({ complete } = page);
    return { ...page, bytes };
  });
}
