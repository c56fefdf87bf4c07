import { AppError } from '#domain/api/errors.ts';
import type { z } from 'zod';
import { changesAnswerSchema, changesEndSchema } from '../client/couch-answers.ts';
import type { CouchClient, CouchRequest } from '../client/couch-client.ts';
import { linesOf, parseRow, toChange } from './changes-feed.ts';
import type { Change, ChangesPage } from '../store.ts';

/** Maximum size of a page: records have between 1 KB and 7 MB, and many pages of this size fit in memory. */
export const PAGE_BYTES = 4_000_000;

/** Time without data after which the store counts as dead. */
const SILENCE_MS = 60_000;

/** A page in CouchDB's format: one row per line, so that a reader can stop after any row, and the sequence last. */
export function changesText({ results, last_seq, pending }: ChangesText): string {
  const rows = results.map((row) => JSON.stringify(row)).join(',\n');
  return `{"results":[\n${rows}\n],\n${JSON.stringify({ last_seq, pending }).slice(1)}\n`;
}

interface ChangesText {
  results: readonly object[];
  last_seq: string;
  pending?: number | undefined;
}

interface Asked {
  since: string;
  limit: number;
}

/** Without a cut, the page is the last one if nothing is pending; an older store does not report that number. */
function whole(changes: Change[], end: z.infer<typeof changesEndSchema>, { limit }: Asked): ChangesPage {
  const complete = end.pending === undefined ? changes.length < limit : end.pending === 0;
  return { changes, lastSeq: end.last_seq, complete: complete || changes.length === 0 };
}

function brokenOff(cause?: unknown): AppError {
  return new AppError('store-unavailable', { cause: cause ?? new Error('A page of changes broke off.') });
}

/**
 * The requested changes up to `PAGE_BYTES`, including the row that reaches this size, even if the store sends more: the
 * page then ends with that row's sequence.
 */
export async function readChangesPage(
  client: CouchClient,
  request: CouchRequest,
  asked: Asked,
): Promise<ChangesPage> {
  // The embedded store observes the same bound itself.
  if (client.isDirect(request)) {
    const answer = await client.ask(request, changesAnswerSchema);
    let place = asked.since;
    const changes = answer.results.map((row) => {
      const change = toChange(row, place);
      place = change.seq;
      return change;
    });
    return whole(changes, answer, asked);
  }
  const over = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const alive = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => over.abort(), SILENCE_MS);
  };
  alive();
  try {
    const { body } = await client.open(request, over.signal);
    if (body === null) throw brokenOff();
    return await pageOf(linesOf(body, alive), asked);
  } catch (error) {
    throw error instanceof AppError ? error : brokenOff(error);
  } finally {
    clearTimeout(timer);
    over.abort();
  }
}

/** Returns at the last line, or earlier at the bound; a page without a last line is invalid. */
async function pageOf(lines: AsyncIterable<string>, asked: Asked): Promise<ChangesPage> {
  const changes: Change[] = [];
  let [place, bytes] = [asked.since, 0];
  for await (const line of lines) {
    if (line.startsWith('"last_seq"'))
      return whole(changes, changesEndSchema.parse(JSON.parse(`{${line}`)), asked);
    if (line === '' || line === '{"results":[' || line === '],') continue;
    const change = parseRow(line.endsWith(',') ? line.slice(0, -1) : line, place);
    if (change === null) throw brokenOff();
    changes.push(change);
    bytes += line.length;
    const isPlace = change.seq !== place;
    place = change.seq;
    if (bytes >= PAGE_BYTES && isPlace) return { changes, lastSeq: place, complete: false };
  }
  throw brokenOff();
}
