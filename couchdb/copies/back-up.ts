import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readMark, markSentence } from '../opening/copying-mark.ts';
import type { CouchClient } from '../client/couch-client.ts';
import { CENTRAL } from '../databases.ts';
import { FORMAT, FORMAT_VERSION, type DatabaseEntry, type ManifestBody } from './format/backup-format.ts';
import { BackupWriter } from './format/backup-writer.ts';
import { databasesOf, identityOf } from './databases-of-store.ts';
import { readDatabase } from './read-database.ts';
import { Refusal } from './refusal.ts';

export interface BackupOptions {
  /** Must be new or empty. */
  folder: string;
  /** Version of the program, for the manifest. */
  program: string;
  now: Date;
  /** DATA_DIR whose session keys are included; null to leave them out. */
  keysOf: string | null;
  report: (line: string) => void;
}

/** File with the server's generated keys (sync-server/security/keys/signing-keys.ts). */
export const KEYS_IN_DATA_DIR = path.join('keys', 'session-keys.pem');

async function copyKeys(writer: BackupWriter, dataDir: string): Promise<string> {
  const pem = await readFile(path.join(dataDir, KEYS_IN_DATA_DIR)).catch((error: unknown) => {
    throw new Refusal(`${dataDir} holds no session keys; leave out --with-keys.`, error);
  });
  return writer.storageKeys(pem);
}

/**
 * Copies a whole store into a folder while servers keep using it. Every database is copied at least in its state at the
 * beginning of its own copy, and a company's files after the records that reference them.
 * @throws Refusal
 */
export async function backUp(client: CouchClient, options: BackupOptions): Promise<ManifestBody> {
  const mark = await readMark(client);
  if (mark !== null) throw new Refusal(markSentence(mark));
  const names = await databasesOf(client);
  if (!names.includes(CENTRAL)) throw new Refusal('There is no store here to back up.');
  const writer = await BackupWriter.create(options.folder);
  const databases: DatabaseEntry[] = [];
  for (const [index, name] of names.entries()) {
    const identity = (await identityOf(client, name)) ?? '';
    const entry = await writer.writeDatabase({ name, identity }, readDatabase(client, name));
    databases.push(entry);
    options.report(`${index + 1}/${names.length} ${name}: ${entry.lines} documents`);
  }
  return writer.finish({
    format: FORMAT,
    version: FORMAT_VERSION,
    createdAt: options.now.toISOString(),
    program: options.program,
    databases,
    keys: options.keysOf === null ? null : await copyKeys(writer, options.keysOf),
  });
}
