import { z } from 'zod';
import { databaseInfoSchema } from '../client/couch-answers.ts';
import type { CouchClient } from '../client/couch-client.ts';
import { markSentence, readMark, removeMark, writeMark, type CopyingMark } from '../opening/copying-mark.ts';
import { CENTRAL } from '../databases.ts';
import { copyInto, type CopyCount } from './copy-database.ts';
import { databasesOf, identityOf, removeDatabase } from './databases-of-store.ts';
import { readDatabase } from './read-database.ts';
import { Refusal } from './refusal.ts';

export interface MoveOptions {
  /** Remove the target's present content. */
  replace: boolean;
  now: Date;
  report: (line: string) => void;
}

interface Move {
  from: CouchClient;
  to: CouchClient;
  mark: CopyingMark;
  options: MoveOptions;
}

const countSchema = z.coerce.number().int();

/** Number of changes in a database: the leading number of a CouchDB sequence. */
async function changesSeen(client: CouchClient, name: string): Promise<number> {
  const { update_seq } = await client.ask({ path: [name] }, databaseInfoSchema);
  return countSchema.parse(update_seq.split('-')[0]);
}

/** If the target already has a part of this store, the move continues from there. */
async function prepareTarget(to: CouchClient, source: string, options: MoveOptions): Promise<CopyingMark> {
  const held = await readMark(to);
  if (held?.kind === 'arrival' && held.source === source) return held;
  const existing = await databasesOf(to);
  if ((existing.length > 0 || held !== null) && !options.replace)
    throw new Refusal('The target is not empty. With --replace everything in it is removed first.');
  const mark: CopyingMark = { kind: 'arrival', at: options.now.toISOString(), source, done: {} };
  await writeMark(to, mark);
  for (const name of existing) await removeDatabase(to, name);
  return mark;
}

async function moveDatabase({ from, to, mark }: Move, name: string): Promise<CopyCount | null> {
  const seen = await changesSeen(from, name);
  if (mark.done[name] === seen) return null;
  // A partial or earlier state: documents that the source has removed since would remain.
  await removeDatabase(to, name);
  const count = await copyInto(to, name, readDatabase(from, name));
  mark.done[name] = seen;
  await writeMark(to, mark);
  return count;
}

async function moveAll(move: Move, names: readonly string[]): Promise<CopyCount> {
  const total = { documents: 0, attachments: 0 };
  for (const [index, name] of names.entries()) {
    const count = await moveDatabase(move, name);
    total.documents += count?.documents ?? 0;
    total.attachments += count?.attachments ?? 0;
    const told = count === null ? 'moved before' : `${count.documents} documents, read back and equal`;
    move.options.report(`${index + 1}/${names.length} ${name}: ${told}`);
  }
  return total;
}

async function checkUntouched({ from, mark }: Move): Promise<void> {
  for (const name of await databasesOf(from)) {
    if (mark.done[name] !== (await changesSeen(from, name)))
      throw new Refusal(
        `${name} was written to meanwhile. Stop every server over the source, then run this again.`,
      );
  }
}

/**
 * Copies a store to another location of either kind. Databases get new identities, since the positions in their
 * histories differ: devices detect this and fetch everything again. Accounts and sessions stay valid. An interrupted
 * move can be continued; at the end the source is marked as moved, so that no server is started on it by mistake.
 * @throws Refusal
 */
export async function moveStore(
  from: CouchClient,
  to: CouchClient,
  options: MoveOptions,
): Promise<CopyCount> {
  const source = await identityOf(from, CENTRAL);
  if (source === null) throw new Refusal('There is no store at the source.');
  const left = await readMark(from);
  if (left?.kind === 'departure') {
    const arrived = await readMark(to);
    if (arrived?.kind !== 'arrival' || arrived.source !== source) throw new Refusal(markSentence(left));
    await removeMark(to);
    return { documents: 0, attachments: 0 };
  }
  if (left !== null) throw new Refusal(markSentence(left));
  const move = { from, to, mark: await prepareTarget(to, source, options), options };
  const total = await moveAll(move, await databasesOf(from));
  await checkUntouched(move);
  await writeMark(from, { kind: 'departure', at: options.now.toISOString(), source, done: {} });
  await removeMark(to);
  return total;
}
