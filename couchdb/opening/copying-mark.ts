import { z } from 'zod';
import { documentSchema, okSchema } from '../client/couch-answers.ts';
import { faultOf, isMissingDatabase, type CouchClient } from '../client/couch-client.ts';
import { restrict } from './provisioning.ts';

/** A database that exists while a store is no whole one: half restored, half moved, or moved elsewhere. */
export const COPYING = 'app-copying';
const MARK = 'mark';

const copyingMarkSchema = z.object({
  /** `restore` and `arrival`: not complete yet. `departure`: everything went to another store, which is in use now. */
  kind: z.enum(['restore', 'arrival', 'departure']),
  at: z.string(),
  /** Tells which store or backup it comes from, so that a cut-off move is gone on with and never mixed with another. */
  source: z.string(),
  /** Databases that are complete, and how many changes their source had seen by then. */
  done: z.record(z.string(), z.number()),
});
export type CopyingMark = z.infer<typeof copyingMarkSchema>;

const anySchema = z.looseObject({});

/** The mark; null where the store is a whole one. */
export async function readMark(client: CouchClient): Promise<CopyingMark | null> {
  const held = await client.ask({ path: [COPYING, MARK] }, anySchema).catch((error: unknown) => {
    if (faultOf(error)?.status === 404) return error;
    throw error;
  });
  if (isMissingDatabase(held)) return null;
  const mark = copyingMarkSchema.safeParse(held);
  // The database is made before the document: whoever made it was cut off there.
  return mark.success ? mark.data : { kind: 'restore', at: '', source: '', done: {} };
}

export async function writeMark(client: CouchClient, mark: CopyingMark): Promise<void> {
  await client.ask({ method: 'PUT', path: [COPYING] }, okSchema).catch((error: unknown) => {
    if (faultOf(error)?.status !== 412) throw error;
  });
  // Sessions may lie here for a while.
  await restrict(client, COPYING);
  const path = [COPYING, MARK];
  const held = await client.ask({ path }, documentSchema).catch((error: unknown) => {
    if (faultOf(error)?.status === 404) return null;
    throw error;
  });
  const body = { ...mark, _id: MARK, ...(held === null ? {} : { _rev: held._rev }) };
  await client.ask({ method: 'PUT', path, body }, anySchema);
}

export async function removeMark(client: CouchClient): Promise<void> {
  await client.ask({ method: 'DELETE', path: [COPYING] }, okSchema).catch((error: unknown) => {
    if (faultOf(error)?.status !== 404) throw error;
  });
}

/** Why a store with this mark is not to be used, for the operator. */
export function markSentence(mark: CopyingMark): string {
  if (mark.kind === 'departure')
    return `This store was moved to another place on ${mark.at}. Set COUCHDB_URL or DATA_DIR to that one.`;
  const command = mark.kind === 'restore' ? 'npm run restore' : 'npm run move-store';
  return `This store is not complete: a ${mark.kind === 'restore' ? 'restore' : 'move'} was cut off. Run '${command}' again.`;
}
