import { z } from 'zod';
import { documentSchema, okSchema } from '../client/couch-answers.ts';
import { faultOf, isMissingDatabase, type CouchClient } from '../client/couch-client.ts';
import { restrict } from './provisioning.ts';

/** A database that exists while a store is incomplete: during a restore or a move, or after it was moved elsewhere. */
export const COPYING = 'app-copying';
const MARK = 'mark';

const copyingMarkSchema = z.object({
  /**
   * `restore` and `arrival`: not complete yet. `departure`: everything was moved to another store, which is now in use.
   */
  kind: z.enum(['restore', 'arrival', 'departure']),
  at: z.string(),
  /** Identifies the source store or backup, so that an interrupted move is continued and never mixed with another. */
  source: z.string(),
  /** Completed databases, with the number of changes that their source had at that time. */
  done: z.record(z.string(), z.number()),
});
export type CopyingMark = z.infer<typeof copyingMarkSchema>;

const anySchema = z.looseObject({});

/** The mark; null if the store is complete. */
export async function readMark(client: CouchClient): Promise<CopyingMark | null> {
  const held = await client.ask({ path: [COPYING, MARK] }, anySchema).catch((error: unknown) => {
    if (faultOf(error)?.status === 404) return error;
    throw error;
  });
  if (isMissingDatabase(held)) return null;
  const mark = copyingMarkSchema.safeParse(held);
  // The database is created before the document: the copy was interrupted in between.
  return mark.success ? mark.data : { kind: 'restore', at: '', source: '', done: {} };
}

export async function writeMark(client: CouchClient, mark: CopyingMark): Promise<void> {
  await client.ask({ method: 'PUT', path: [COPYING] }, okSchema).catch((error: unknown) => {
    if (faultOf(error)?.status !== 412) throw error;
  });
  // It may contain sessions for a while.
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

/** Why a store with this mark must not be used, for the operator. */
export function markSentence(mark: CopyingMark): string {
  if (mark.kind === 'departure')
    return `This store was moved to another place on ${mark.at}. Set COUCHDB_URL or DATA_DIR to that one.`;
  const command = mark.kind === 'restore' ? 'npm run restore' : 'npm run move-store';
  return `This store is not complete: a ${mark.kind === 'restore' ? 'restore' : 'move'} was cut off. Run '${command}' again.`;
}
