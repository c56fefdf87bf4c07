import type { CouchClient } from '../client/couch-client.ts';
import { centralIndexes, CENTRAL, companyIndexes, IDENTITY_DOCUMENT } from '../databases.ts';
import { provision } from '../opening/provisioning.ts';
import { fingerprint, revisionKey, type Copied } from './format/copied-document.ts';
import { readDatabase } from './read-database.ts';
import { Refusal } from './refusal.ts';
import { DatabaseWriter } from './write-database.ts';

export interface CopyCount {
  documents: number;
  attachments: number;
}

/** Creates the database with its own identity: a position in another database's history must not be valid here. */
async function provisionCopy(client: CouchClient, name: string): Promise<void> {
  const indexes = name === CENTRAL ? centralIndexes : companyIndexes;
  await provision(client, name, { indexes, gone: () => undefined });
}

/**
 * Writes `documents` into a database of the target, then reads all of them back and compares each revision's content
 * and the bytes of every attachment.
 * @throws Refusal if anything is missing or differs
 */
export async function copyInto(
  client: CouchClient,
  name: string,
  documents: AsyncIterable<Copied>,
): Promise<CopyCount> {
  await provisionCopy(client, name);
  const writer = new DatabaseWriter(client, name);
  const expected = new Map<string, string>();
  let attachments = 0;
  for await (const copied of documents) {
    if (copied.document._id === IDENTITY_DOCUMENT) continue;
    expected.set(revisionKey(copied.document), fingerprint(copied.document));
    attachments += Object.keys(copied.document._attachments ?? {}).length;
    await writer.write(copied);
  }
  await writer.flush();
  const count = { documents: expected.size, attachments };
  await compare(client, name, expected);
  return count;
}

/**
 * A revision that was replaced in the source during the copy is an ancestor here, and its successor is expected
 * instead.
 */
async function compare(client: CouchClient, name: string, expected: Map<string, string>): Promise<void> {
  const ancestors = new Set<string>();
  for await (const { document } of readDatabase(client, name)) {
    if (document._id === IDENTITY_DOCUMENT) continue;
    const key = revisionKey(document);
    if (expected.get(key) !== fingerprint(document))
      throw new Refusal(`${name}: ${key} is not what was copied. The store is not complete.`);
    expected.delete(key);
    const { start, ids } = document._revisions;
    for (const [back, id] of ids.entries()) ancestors.add(`${document._id}@${start - back}-${id}`);
  }
  const missing = [...expected.keys()].filter((key) => !ancestors.has(key));
  if (missing.length > 0)
    throw new Refusal(`${name}: ${missing[0]} and ${missing.length - 1} others did not arrive.`);
}
