import type { Database, IdSpan, ReadDocument } from '../store.ts';

const PAGE = 500;

/** Everything whose id lies in `span`, in id order, a page at a time: each is read only when it is asked for. */
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
