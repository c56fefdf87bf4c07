import type { Database, IdSpan, ReadDocument } from '../store.ts';

const PAGE = 500;

/** All documents with ids in `span`, in id order, in pages: each page is read on demand. */
export async function* rangePages(
  database: Pick<Database, 'range'>,
  { start, end }: IdSpan,
): AsyncGenerator<ReadDocument[]> {
  for (let from = start; ;) {
    const page = await database.range({ start: from, end, limit: PAGE });
    yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return;
    from = `${last._id}\u0000`;
  }
}
