import { textWeight } from '#couchdb/text-weight.ts';
import type { ChangesPage, ChangesQuery, Database } from '#couchdb/store.ts';
import { oneByOne } from './one-by-one.ts';
import { PageSize } from './page-size.ts';

export interface ChangePage extends ChangesPage {
  /** About what its documents weigh as text. */
  bytes: number;
}

interface PagesQuery extends Pick<ChangesQuery, 'ids' | 'conflicts'> {
  since: string;
  /** Changes that are wanted at most. */
  most?: number;
}

/** Where every history begins. */
export const BEGINNING = '0';

/**
 * A history from a place on, page by page, each read only when it is asked for and as long as the weight of those before
 * allows. The `lastSeq` of a page is the place of whoever was given everything up to it: of a cluster each copy has an
 * order of its own, and no other way of reading says which of its documents were there.
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
