import { COPYING, readMark, removeMark, writeMark } from '../opening/copying-mark.ts';
import type { CouchClient } from '../client/couch-client.ts';
import { CENTRAL } from '../databases.ts';
import type { BackupReader } from './format/backup-reader.ts';
import type { Copied } from './format/copied-document.ts';
import { copyInto, type CopyCount } from './copy-database.ts';
import { databasesOf, removeDatabase } from './databases-of-store.ts';
import { readDatabase } from './read-database.ts';
import { Refusal } from './refusal.ts';
import { DatabaseWriter } from './write-database.ts';

export interface RestoreOptions {
  /** Remove the store's present content. */
  replace: boolean;
  /** Everybody must sign in again. */
  endSessions: boolean;
  now: Date;
  report: (line: string) => void;
}

/**
 * Preserved from the replaced store: sessions that ended since the backup must stay ended, newer ones must stay valid,
 * and the audit log must remain.
 */
const SESSIONS = /^(session|device):/;
const CARRIED_OVER = /^(session|device|audit):/;
/**
 * Entry in the mark once the carry-over is decided: 1 if documents were copied into the mark's database, otherwise 0.
 */
const CARRIED = '*carried';

async function* only(
  documents: AsyncIterable<Copied>,
  wanted: (id: string) => boolean,
): AsyncGenerator<Copied> {
  for await (const copied of documents) if (wanted(copied.document._id)) yield copied;
}

async function copyCarried(client: CouchClient, from: string, to: string): Promise<void> {
  const writer = new DatabaseWriter(client, to);
  for await (const copied of only(readDatabase(client, from), (id) => CARRIED_OVER.test(id)))
    await writer.write(copied);
  await writer.flush();
}

/**
 * Saves the documents that must be preserved, then empties the store. Can be continued after an interruption at any
 * point.
 */
async function clear(client: CouchClient, source: string, options: RestoreOptions): Promise<boolean> {
  const existing = await databasesOf(client);
  const held = await readMark(client);
  if (existing.length > 0 && !options.replace && held?.kind !== 'restore')
    throw new Refusal('The store is not empty. With --replace everything in it is removed first.');
  const mark = { kind: 'restore', at: options.now.toISOString(), source } as const;
  let carried = held?.kind === 'restore' ? held.done[CARRIED] : undefined;
  if (carried === undefined) {
    await writeMark(client, { ...mark, done: {} });
    const whole = existing.includes(CENTRAL) && held?.kind !== 'arrival';
    carried = whole && !options.endSessions ? 1 : 0;
    if (carried === 1) await copyCarried(client, CENTRAL, COPYING);
    await writeMark(client, { ...mark, done: { [CARRIED]: carried } });
  }
  for (const name of existing) await removeDatabase(client, name);
  return carried === 1 && !options.endSessions;
}

/**
 * Replaces the store's content with a verified backup. Every database gets a new identity: devices detect the new
 * history, fetch everything again, and push changes that are not in the backup.
 * @throws Refusal
 */
export async function restore(
  client: CouchClient,
  backup: BackupReader,
  options: RestoreOptions,
): Promise<CopyCount> {
  const { databases, checksum } = backup.manifest;
  const carried = await clear(client, checksum, options);
  const dropped = carried || options.endSessions;
  const total = { documents: 0, attachments: 0 };
  for (const [index, { name }] of databases.entries()) {
    const documents = only(
      backup.documents(name),
      (id) => name !== CENTRAL || !dropped || !SESSIONS.test(id),
    );
    const count = await copyInto(client, name, documents);
    total.documents += count.documents;
    total.attachments += count.attachments;
    options.report(
      `${index + 1}/${databases.length} ${name}: ${count.documents} documents, read back and equal`,
    );
  }
  if (carried) await copyCarried(client, COPYING, CENTRAL);
  await removeMark(client);
  return total;
}
