import { randomUUID } from 'node:crypto';
import { AppError } from '#domain/api/errors.ts';
import { z } from 'zod';
import { okSchema, securitySchema } from '../client/couch-answers.ts';
import { faultOf, isMissingDatabase, type CouchClient } from '../client/couch-client.ts';
import { CouchDatabase } from '../client/couch-database.ts';
import { CENTRAL, IDENTITY_DOCUMENT, security, type IndexDefinition } from '../databases.ts';
import type { Database } from '../store.ts';

const identitySchema = z.object({ identity: z.string() });
const anySchema = z.looseObject({});

/** The stored identity, created if missing; if two servers create it concurrently, one remains. */
async function readIdentity(database: CouchDatabase): Promise<string> {
  const held = await database.get(IDENTITY_DOCUMENT);
  if (held !== null) return identitySchema.parse(held).identity;
  const identity = randomUUID();
  const made = { _id: IDENTITY_DOCUMENT, identity, createdAt: new Date().toISOString() };
  const isOurs = await database.put(made).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'record-conflict') return false;
      throw error;
    },
  );
  return isOurs ? identity : identitySchema.parse(await database.get(IDENTITY_DOCUMENT)).identity;
}

/**
 * Shards of a new database, as calculated in docs/capacity.md: company databases are many and small, and each shard is
 * a file on three nodes; the central database is one and large.
 */
const COMPANY_SHARDS = 1;
const CENTRAL_SHARDS = 4;

async function create(client: CouchClient, name: string): Promise<void> {
  const query = { q: name === CENTRAL ? CENTRAL_SHARDS : COMPANY_SHARDS };
  await client.ask({ method: 'PUT', path: [name], query }, okSchema).catch((error: unknown) => {
    if (faultOf(error)?.status !== 412) throw error;
  });
}

/** Restricts a database to administrators. */
export async function restrict(client: CouchClient, name: string): Promise<void> {
  const held = await client.ask({ path: [name, '_security'] }, securitySchema);
  if (JSON.stringify(held) === JSON.stringify(security)) return;
  await client.ask({ method: 'PUT', path: [name, '_security'], body: security }, okSchema);
}

/**
 * Prepares a database: creates it, restricts it to administrators, and adds its indexes and identity. Each step can be
 * repeated, so that the next start completes an interrupted one.
 */
export async function provision(
  client: CouchClient,
  name: string,
  options: { indexes: readonly IndexDefinition[]; gone: () => void },
): Promise<Database> {
  const there = await client.ask({ path: [name] }, anySchema).catch((error: unknown) => {
    if (isMissingDatabase(error)) return null;
    throw error;
  });
  if (there === null) await create(client, name);
  await restrict(client, name);
  for (const index of options.indexes) {
    const body = { index: { fields: index.fields }, ddoc: index.name, name: index.name, type: 'json' };
    await client.ask({ method: 'POST', path: [name, '_index'], body }, anySchema);
  }
  const { gone } = options;
  const identity = await readIdentity(new CouchDatabase(client, { name, identity: '', gone }));
  return new CouchDatabase(client, { name, identity, gone });
}
