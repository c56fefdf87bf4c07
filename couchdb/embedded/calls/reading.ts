import { z } from 'zod';
import { badRequest, toCouchError } from '../couch-error.ts';
import { answered, type Answer, type DatabaseCall } from './handler.ts';

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const openRevsSchema = z
  .string()
  .transform((text): unknown => (text === 'all' ? text : JSON.parse(text)))
  .pipe(z.union([z.literal('all'), z.array(z.string())]));
const querySchema = z.object({
  rev: z.string().optional(),
  revs: flag.optional(),
  conflicts: flag.optional(),
  attachments: flag.optional(),
  open_revs: openRevsSchema.optional(),
});
const bulkSchema = z.object({
  docs: z.array(z.object({ id: z.string().min(1), rev: z.string().optional() })),
});

function optionsOf(given: DatabaseCall['query']): PouchDB.Core.GetOptions {
  const query = querySchema.safeParse(given);
  if (!query.success) throw badRequest('Invalid query parameters.');
  const known = Object.entries(query.data).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known) as PouchDB.Core.GetOptions;
}

/** One document: its winning revision, the one of `rev`, or with `open_revs` a list of the requested ones. */
export async function readDocument({ database, id, query }: DatabaseCall): Promise<Answer> {
  return answered(await database.pouch.get(id, optionsOf(query)));
}

/** Many documents in given revisions, each with its own result. */
export async function readMany({ database, query, body: given }: DatabaseCall): Promise<Answer> {
  const body = bulkSchema.safeParse(given);
  if (!body.success) throw badRequest("Missing JSON list of 'docs'");
  const { revs = false, attachments = false } = optionsOf(query);
  const results: object[] = [];
  for (const { id, rev } of body.data.docs) {
    const options = { revs, attachments, ...(rev === undefined ? {} : { rev }) };
    const row = await database.pouch.get(id, options).then(
      (document) => ({ ok: document }),
      (error: unknown) => ({ error: failureOf(error, id, rev) }),
    );
    results.push({ id, docs: [row] });
  }
  return answered({ results });
}

function failureOf(error: unknown, id: string, rev = 'undefined'): object {
  const { status, word, message } = toCouchError(error);
  if (status !== 404) throw error;
  return { id, rev, error: word, reason: message };
}
