import { z } from 'zod';
import { databaseCountSchema, documentSchema, namesSchema, okSchema } from '../client/couch-answers.ts';
import { faultOf, isMissingDatabase, isMissingDocument, type CouchClient } from '../client/couch-client.ts';
import { CENTRAL, IDENTITY_DOCUMENT } from '../databases.ts';

/** Names of company databases; a CouchDB may contain databases of other products. */
const COMPANY = /^c-[a-z0-9_$-]+$/;

const identitySchema = z.looseObject({ identity: z.string() });

/** Identity of a database; null if it has none and is therefore not ours. */
export async function identityOf(client: CouchClient, name: string): Promise<string | null> {
  const held = await client
    .ask({ path: [name, IDENTITY_DOCUMENT] }, documentSchema)
    .catch((error: unknown) => {
      if (isMissingDocument(error) || isMissingDatabase(error)) return null;
      throw error;
    });
  return held === null ? null : identitySchema.parse(held).identity;
}

async function isEmpty(client: CouchClient, name: string): Promise<boolean> {
  return (await client.ask({ path: [name] }, databaseCountSchema)).doc_count === 0;
}

/** Records before files, so that files referenced by copied records are copied too; the central database last. */
function order(name: string): string {
  return name === CENTRAL ? '~' : name;
}

/**
 * This product's databases. Includes those whose creation was interrupted before they got an identity; they are empty.
 */
export async function databasesOf(client: CouchClient): Promise<string[]> {
  const names = await client.ask({ path: ['_all_dbs'] }, namesSchema);
  const ours: string[] = [];
  for (const name of names.filter((candidate) => candidate === CENTRAL || COMPANY.test(candidate))) {
    if ((await identityOf(client, name)) !== null || (await isEmpty(client, name))) ours.push(name);
  }
  return ours.sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

export async function removeDatabase(client: CouchClient, name: string): Promise<void> {
  await client.ask({ method: 'DELETE', path: [name] }, okSchema).catch((error: unknown) => {
    if (faultOf(error)?.status !== 404) throw error;
  });
}
