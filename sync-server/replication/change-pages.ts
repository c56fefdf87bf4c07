import type { ChangesPage, ChangesQuery, Database } from '#couchdb/store.ts';
import { PageSize } from './page-size.ts';

export interface ChangePage extends ChangesPage {
  /** What its documents weigh as text. */
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
export async function* changePages(
  database: Pick<Database, 'changes'>,
  { most = Infinity, ...query }: PagesQuery,
): AsyncGenerator<ChangePage> {
  const size = new PageSize();
  let { since } = query;
  for (let [complete, left] = [false, most]; !complete && left > 0;) {
    const page = await database.changes({ ...query, since, limit: Math.min(size.next(), left) });
    const bytes = Buffer.byteLength(JSON.stringify(page.changes.map(({ document }) => document)));
    yield { ...page, bytes };
    size.saw(page.changes.length, bytes);
    left -= page.changes.length;
    since = page.lastSeq;
    ({ complete } = page);
  }
}
