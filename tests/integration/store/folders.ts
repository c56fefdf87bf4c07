import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { okSchema } from '#couchdb/client/couch-answers.ts';
import { CouchClient } from '#couchdb/client/couch-client.ts';
import { companyDatabaseNames } from '#couchdb/databases.ts';
import { openStore } from '#couchdb/open-store.ts';
import type { Store } from '#couchdb/store.ts';

/** The CouchDB to test against; null for the embedded store. */
export const couchdbUrl = process.env['COUCHDB_URL'] ?? null;

const folders: string[] = [];
const companies: string[] = [];
const stores = new Set<Store>();

export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'autodocs-store-'));
  folders.push(folder);
  return folder;
}

/** uid of a company that no other test has. */
export function newCompany(): string {
  const uid = `Test_${randomUUID()}`;
  companies.push(uid);
  return uid;
}

/** A store that is closed with the tests of this file. */
export async function openTestStore(dataDir: string): Promise<Store> {
  const store = await openStore({ couchdbUrl, dataDir });
  stores.add(store);
  return store;
}

export async function closeTestStore(store: Store): Promise<void> {
  stores.delete(store);
  await store.close();
}

async function removeCompanies(url: string): Promise<void> {
  const client = new CouchClient(url);
  const names = companies.flatMap((company) => Object.values(companyDatabaseNames(company)));
  await Promise.allSettled(names.map((name) => client.ask({ method: 'DELETE', path: [name] }, okSchema)));
}

/** Registers the removal of all that the tests of this file made. */
export function cleanUpAfterwards(): void {
  afterAll(async () => {
    for (const store of stores) await store.close();
    if (couchdbUrl !== null) await removeCompanies(couchdbUrl);
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });
}
