import { z } from 'zod';
import { badRequest, toCouchError } from '../couch-error.ts';
import type { EngineDatabase } from '../engine.ts';
import { answered, type Answer, type CallHandler, type DatabaseCall } from './handler.ts';

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const json = z.string().transform((text): unknown => JSON.parse(text));
const listingQuerySchema = z.object({
  startkey: json.pipe(z.string()).optional(),
  endkey: json.pipe(z.string()).optional(),
  inclusive_end: flag.optional(),
  include_docs: flag.optional(),
  conflicts: flag.optional(),
  limit: z.coerce.number().int().min(0).optional(),
});
const keysSchema = z.object({ keys: z.array(z.string()) });
const indexSchema = z.object({
  index: z.object({ fields: z.array(z.string()) }),
  ddoc: z.string().optional(),
  name: z.string().optional(),
});
const findSchema = z.object({
  selector: z.looseObject({}),
  limit: z.int().min(0).default(25),
  use_index: z.string().optional(),
});

function queryOf(query: DatabaseCall['query']): z.infer<typeof listingQuerySchema> {
  const parsed = listingQuerySchema.safeParse(query);
  if (!parsed.success) throw badRequest('Invalid query parameters.');
  return parsed.data;
}

function bodyOf<S extends z.ZodType>(schema: S, body: unknown): z.infer<S> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw badRequest('Invalid body.');
  return parsed.data;
}

async function listRange({ database, query }: DatabaseCall): Promise<Answer> {
  const { startkey, endkey, ...rest } = queryOf(query);
  const bounds = {
    ...(startkey === undefined ? {} : { startkey }),
    ...(endkey === undefined ? {} : { endkey }),
  };
  const options = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return answered(await database.pouch.allDocs({ ...options, ...bounds }));
}

interface KeysOptions {
  include_docs: boolean;
  conflicts: boolean;
}

/** Null if there is no document; `deleted` if its winning revision is a tombstone. */
async function winnerOf(pouch: PouchDB.Database, id: string, conflicts: boolean) {
  return pouch.get(id, { conflicts }).catch((error: unknown) => {
    const { status, message } = toCouchError(error);
    if (status !== 404) throw error;
    return message === 'deleted' ? ('deleted' as const) : null;
  });
}

/**
 * One document of a list of keys. PouchDB's own list counts the whole database and opens a cursor for each key, which
 * costs twice as much as reading the document; only it returns the revision of a tombstone.
 */
async function rowOf({ pouch }: EngineDatabase, key: string, options: KeysOptions): Promise<object> {
  const missing = { key, error: 'not_found' };
  if (key.startsWith('_local/')) return missing;
  const winner = await winnerOf(pouch, key, options.conflicts);
  if (winner === null) return missing;
  if (winner === 'deleted') return (await pouch.allDocs({ ...options, keys: [key] })).rows[0] ?? missing;
  const row = { id: key, key, value: { rev: winner._rev } };
  return options.include_docs ? { ...row, doc: winner } : row;
}

async function listKeys({ database, query, body }: DatabaseCall): Promise<Answer> {
  const { keys } = bodyOf(keysSchema, body);
  const { include_docs = false, conflicts = false } = queryOf(query);
  const { doc_count } = await database.pouch.info();
  const rows = await Promise.all(keys.map((key) => rowOf(database, key, { include_docs, conflicts })));
  return answered({ total_rows: doc_count, offset: 0, rows });
}

/** PouchDB updates an existing index when it is created again; CouchDB leaves that to the next query. */
async function hasIndex({ pouch }: EngineDatabase, wanted: z.infer<typeof indexSchema>): Promise<boolean> {
  const { indexes } = await pouch.getIndexes();
  const fields = wanted.index.fields.join();
  return indexes.some(
    ({ ddoc, name, def }) =>
      ddoc === `_design/${wanted.ddoc}` &&
      name === wanted.name &&
      def.fields.flatMap((field) => Object.keys(field)).join() === fields,
  );
}

async function createIndex({ database, body }: DatabaseCall): Promise<Answer> {
  const wanted = bodyOf(indexSchema, body);
  const { index, ddoc, name } = wanted;
  if (await hasIndex(database, wanted)) return answered({ result: 'exists', id: `_design/${ddoc}`, name });
  const names = { ...(ddoc === undefined ? {} : { ddoc }), ...(name === undefined ? {} : { name }) };
  return answered(await database.pouch.createIndex({ index: { fields: index.fields, ...names } }));
}

async function findDocuments({ database, body }: DatabaseCall): Promise<Answer> {
  const { selector, limit, use_index } = bodyOf(findSchema, body);
  const { docs } = await database.pouch.find({
    selector,
    limit,
    ...(use_index === undefined ? {} : { use_index }),
  });
  return answered({ docs, bookmark: 'nil' });
}

/** `_all_docs` by range and by keys, `_index` and `_find`: by method and last path segment. */
export const listingCalls: Readonly<Record<string, CallHandler>> = {
  'GET _all_docs': listRange,
  'POST _all_docs': listKeys,
  'POST _index': createIndex,
  'POST _find': findDocuments,
};
