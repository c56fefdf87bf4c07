import { openStore } from '#couchdb/open-store.ts';
import { idRangeOf } from '#couchdb/databases.ts';
import { toDocument } from '#couchdb/record-document.ts';
import type { Database } from '#couchdb/store.ts';
import {
  collections,
  type CollectionName,
  type ReplicatedCollections,
} from '#domain/entities/collections.ts';
import { signIn } from '#tests/support/api.ts';
import { people, startApp, type TestServer } from '#tests/e2e/support/server.ts';
import type { Owner } from './company-records.ts';

const BATCH = 500;

/** What the demo company holds in a bench: `make(0)` to `make(count - 1)` of one collection. */
export interface Filling<N extends CollectionName> {
  collection: N;
  count: number;
  make: (index: number, owner: Owner, now: Date) => ReplicatedCollections[N];
}

async function empty(records: Database, collection: CollectionName): Promise<void> {
  const documents = await records.range({ ...idRangeOf(collection), limit: 10_000 });
  for (const { _id, _rev } of documents) await records.remove(_id, _rev);
}

async function write<N extends CollectionName>(
  database: Database,
  filling: Filling<N>,
  owner: Owner,
): Promise<void> {
  const now = new Date();
  for (let from = 0; from < filling.count; from += BATCH) {
    const size = Math.min(BATCH, filling.count - from);
    const batch = Array.from({ length: size }, (_, index) =>
      toDocument(filling.collection, filling.make(from + index, owner, now), null),
    );
    const outcomes = await database.putMany(batch);
    const failed = outcomes.find(({ outcome }) => outcome !== 'written');
    if (failed !== undefined) throw new Error(`${failed.id} was not stored: ${failed.outcome}`);
  }
}

/** The server on a store where Ana's company holds only these, beside its own projections. */
export async function startFilledServer<N extends CollectionName>(
  ...fillings: readonly Filling<N>[]
): Promise<TestServer> {
  const server = await startApp();
  const { answer } = await signIn(server.origin, people.ana, server.demoPassword);
  const owner = { company: answer.company.uid, user: answer.user.uid };
  await server.stop();
  const store = await openStore({ dataDir: server.dataDir, couchdbUrl: process.env['COUCHDB_URL'] ?? null });
  try {
    const databases = await store.company(owner.company);
    const { records } = databases;
    for (const name of ['template', 'templateArea', 'execution'] as const) await empty(records, name);
    for (const filling of fillings)
      await write(databases[collections[filling.collection].database], filling, owner);
  } finally {
    await store.close();
  }
  await server.restart();
  return server;
}
