import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Response, Router } from 'express';
import { z } from 'zod';
import { changesText, PAGE_BYTES } from '#couchdb/changes/changes-page.ts';
import { textWeight } from '#couchdb/text-weight.ts';
import { badRequest } from '../couch-error.ts';
import { readJson } from './document-routes.ts';
import type { Engine, EngineDatabase } from '../engine.ts';
import { answered, onDatabase, type Answer, type DatabaseCall, type DatabaseInput } from './handler.ts';
import { formatSequence, parseSequence } from './sequence.ts';

/** CouchDB's default timeout of a long poll. */
const POLL_MS = 60_000;
const FEED_PAGE = 50;
/** Writes within this time are reported together: a page costs much more than a row. */
const GATHER_MS = 25;

const querySchema = z.object({
  feed: z.enum(['normal', 'longpoll', 'continuous']).default('normal'),
  since: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(100_000).default(100_000),
  include_docs: z.enum(['true', 'false']).default('false'),
  conflicts: z.enum(['true', 'false']).default('false'),
  style: z.enum(['main_only', 'all_docs']).default('main_only'),
  heartbeat: z.coerce.number().int().min(100).max(120_000).optional(),
  timeout: z.coerce.number().int().min(0).max(POLL_MS).default(POLL_MS),
  filter: z.literal('_selector').optional(),
});
const bodySchema = z.object({ selector: z.looseObject({}).optional() }).default({});

interface ChangesInput {
  query: z.infer<typeof querySchema>;
  selector: PouchDB.Find.Selector | undefined;
}
interface Row {
  id: string;
  seq: string;
  changes: unknown;
  deleted?: boolean;
  doc?: unknown;
}
interface Page {
  rows: Row[];
  last: number;
  pending: number;
}

function inputOf(given: Pick<DatabaseCall, 'query' | 'body'>): ChangesInput {
  const query = querySchema.safeParse(given.query);
  const body = bodySchema.safeParse(given.body);
  if (!query.success || !body.success) throw badRequest('Invalid parameters of a changes feed.');
  return { query: query.data, selector: query.data.filter === undefined ? undefined : body.data.selector };
}

async function lastOf(database: EngineDatabase): Promise<number> {
  return Number((await database.pouch.info()).update_seq);
}

/**
 * Changes after `since` up to the size `room`; PouchDB omits documents that are written while it reads. Uses row events
 * and cancels the read, since PouchDB would otherwise collect any number of rows of any size; it reads about thirty
 * rows ahead.
 */
async function readOnce(
  database: EngineDatabase,
  { since, limit, room }: { since: number; limit: number; room: number },
  { selector, query }: ChangesInput,
): Promise<{ rows: Row[]; last: number; bytes: number }> {
  const changes = database.pouch.changes({
    since,
    limit,
    include_docs: query.include_docs === 'true',
    conflicts: query.conflicts === 'true',
    style: query.style,
    return_docs: false,
    ...(selector === undefined ? {} : { selector }),
  });
  const read = { rows: [] as Row[], last: since, bytes: 0 };
  return new Promise((resolve, reject) => {
    changes.on('change', ({ id, seq, changes: revisions, deleted, doc }) => {
      if (read.bytes >= room) return;
      read.last = Number(seq);
      read.bytes += textWeight(doc);
      read.rows.push({
        seq: formatSequence(read.last, database.identity),
        id,
        changes: revisions,
        ...(deleted === true ? { deleted } : {}),
        ...(doc === undefined ? {} : { doc }),
      });
      if (read.bytes < room) return;
      changes.cancel();
      resolve(read);
    });
    changes.then(({ last_seq }) => resolve({ ...read, last: Number(last_seq) }), reject);
  });
}

/**
 * A page is full, or has all changes that existed when it began. If something was written during the read, the changes
 * after it are read too, which corresponds to CouchDB's consistent read.
 */
async function readPage(
  database: EngineDatabase,
  since: number,
  limit: number,
  input: ChangesInput,
): Promise<Page> {
  const rows = new Map<string, Row>();
  let [last, bytes] = [since, 0];
  for (;;) {
    const before = await lastOf(database);
    const wanted = { since: last, limit: limit - rows.size, room: PAGE_BYTES - bytes };
    const read = await readOnce(database, wanted, input);
    for (const row of read.rows) {
      rows.delete(row.id);
      rows.set(row.id, row);
    }
    ({ last } = read);
    bytes += read.bytes;
    const now = await lastOf(database);
    const isFull = rows.size >= limit || bytes >= PAGE_BYTES;
    if (isFull) return { rows: [...rows.values()], last, pending: Math.max(0, now - last) };
    if (now === before) return { rows: [...rows.values()], last, pending: 0 };
  }
}

function answerOf(database: EngineDatabase, { rows, last, pending }: Page) {
  return { results: rows, last_seq: formatSequence(last, database.identity), pending };
}

function send(response: Response, database: EngineDatabase, page: Page): void {
  response.type('application/json').send(changesText(answerOf(database, page)));
}

/** The requested changes and their start. */
async function placeOf(
  database: EngineDatabase,
  given: Pick<DatabaseCall, 'query' | 'body'>,
): Promise<{ input: ChangesInput; last: number; since: number }> {
  const input = inputOf(given);
  const last = await lastOf(database);
  const since = parseSequence(input.query.since, { identity: database.identity, last });
  return { input, last, since };
}

/** The history in its present state, for any feed type. */
async function pageNow(call: DatabaseCall): Promise<Page> {
  const { database } = call;
  const { input, last, since } = await placeOf(database, call);
  // Most readers have missed nothing; finding that out from the history is PouchDB's most expensive step.
  if (since === last) return { rows: [], last, pending: 0 };
  return readPage(database, since, input.query.limit, input);
}

export async function changesNow(call: DatabaseCall): Promise<Answer> {
  return answered(answerOf(call.database, await pageNow(call)));
}

async function poll(
  { database, response }: DatabaseInput,
  input: ChangesInput,
  since: number,
  signal: AbortSignal,
): Promise<void> {
  const deadline = Date.now() + input.query.timeout;
  let from = since;
  while (!signal.aborted) {
    const { mark } = database.changed;
    const page = await readPage(database, from, input.query.limit, input);
    if (page.rows.length > 0 || Date.now() >= deadline) return send(response, database, page);
    from = page.last;
    await database.changed.after(mark, deadline - Date.now(), signal);
  }
}

async function write(response: Response, text: string, signal: AbortSignal): Promise<void> {
  if (!response.write(text)) await once(response, 'drain', { signal });
}

/** Writes each change as a line and a blank line as heartbeat; waits for slow readers. */
async function feed(
  { database, response }: DatabaseInput,
  input: ChangesInput,
  since: number,
  signal: AbortSignal,
): Promise<void> {
  response.status(200).type('application/json').flushHeaders();
  let from = since;
  while (!signal.aborted) {
    const { mark } = database.changed;
    const page = await readPage(database, from, FEED_PAGE, input);
    const lines = page.rows.map((row) => `${JSON.stringify(row)}\n`);
    if (lines.length > 0) await write(response, lines.join(''), signal);
    from = page.last;
    // A write after `mark` resolves this.
    if (page.pending > 0) continue;
    if (lines.length > 0) await sleep(GATHER_MS, undefined, { signal });
    await database.changed.after(mark, input.query.heartbeat ?? POLL_MS, signal);
    if (database.changed.mark === mark) await write(response, '\n', signal);
  }
}

async function changes(scope: DatabaseInput): Promise<void> {
  const { database, request, response } = scope;
  const call = { database, id: '', query: request.query, body: request.body as unknown, bytes: 0 };
  const { feed: kind } = inputOf(call).query;
  if (kind === 'normal') {
    send(response, database, await pageNow(call));
    return;
  }
  const { input, since } = await placeOf(database, call);
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  if (kind === 'longpoll') return poll(scope, input, since, gone.signal);
  await feed(scope, input, since, gone.signal).catch((error: unknown) => {
    if (!gone.signal.aborted) throw error;
  });
}

/** `_changes`: normal, longpoll and continuous, by GET and by POST (whose body may contain a selector). */
export function addChangesRoutes(router: Router, engine: Engine): void {
  router.get('/:db/_changes', onDatabase(engine, changes));
  router.post('/:db/_changes', readJson, onDatabase(engine, changes));
}
