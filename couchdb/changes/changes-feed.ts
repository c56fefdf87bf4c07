import type { z } from 'zod';
import { AppError } from '#domain/api/errors.ts';
import { changeSchema } from '../client/couch-answers.ts';
import type { CouchClient } from '../client/couch-client.ts';
import type { Change, ChangesFeed } from '../store.ts';

/** Number of missing heartbeats after which the connection counts as dead. */
const MISSED_HEARTBEATS = 3;

/** Complete lines of a byte stream; an incomplete last line is dropped. */
export async function* linesOf(body: ReadableStream<Uint8Array>, alive: () => void): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let pieces: string[] = [];
  for await (const chunk of body) {
    alive();
    const parts = decoder.decode(chunk, { stream: true }).split('\n');
    const last = parts.pop() ?? '';
    for (const part of parts) {
      yield [...pieces, part].join('').trimEnd();
      pieces = [];
    }
    pieces.push(last);
  }
}

/**
 * `before` is the previous row's sequence: a row without its own sequence uses it, so that a reader may get a row again
 * but never misses one.
 */
export function toChange(row: z.infer<typeof changeSchema>, before: string): Change {
  const { id, seq, deleted, doc } = row;
  return { id, seq: seq ?? before, deleted: deleted ?? false, document: doc ?? null };
}

/** Null if the line is not a row. */
export function parseRow(line: string, before: string): Change | null {
  const row = changeSchema.safeParse(JSON.parse(line));
  return row.success ? toChange(row.data, before) : null;
}

/** CouchDB's continuous feed, read line by line; blank lines are its heartbeat. */
export async function* followChanges(
  client: CouchClient,
  database: string,
  feed: ChangesFeed,
): AsyncGenerator<Change> {
  const watchdog = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => watchdog.abort(), feed.heartbeatMs * MISSED_HEARTBEATS);
  };
  alive();
  try {
    const query = {
      feed: 'continuous',
      include_docs: true,
      conflicts: true,
      heartbeat: feed.heartbeatMs,
      since: feed.since,
    };
    const response = await client.open(
      { path: [database, '_changes'], query },
      AbortSignal.any([feed.signal, watchdog.signal]),
    );
    if (response.body === null) throw new AppError('store-unavailable');
    let place = feed.since;
    for await (const line of linesOf(response.body, alive)) {
      if (line === '') continue;
      const change = parseRow(line, place);
      if (change === null)
        throw new AppError('store-unavailable', {
          cause: new Error('The changes feed was ended by the store.'),
        });
      place = change.seq;
      yield change;
    }
    throw new AppError('store-unavailable', { cause: new Error('The changes feed broke off.') });
  } catch (error) {
    if (feed.signal.aborted) return;
    throw error instanceof AppError ? error : new AppError('store-unavailable', { cause: error });
  } finally {
    clearTimeout(timer);
    watchdog.abort();
  }
}
