import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '#couchdb/open-store.ts';
import type { StoreConfig } from '#couchdb/store.ts';
import { createCentral } from '#server/stores/central/central.ts';
import { prefixedCouch } from '#tests/support/prefixed-couch.ts';
import { startServer } from '#tests/support/server.ts';
import { addDora, letSign } from './people.ts';

/** Location of a run's data, in the initial state of every run. */
export interface RunData extends Pick<StoreConfig, 'dataDir' | 'couchdbUrl'> {
  remove(): Promise<void>;
}

let base: Promise<string> | null = null;

/** Created once by the real server, then copied; with a CouchDB of the tester, created for each run. */
export async function newRunData(): Promise<RunData> {
  const dataDir = await mkdtemp(join(tmpdir(), 'autodocs-faults-'));
  const address = process.env['COUCHDB_URL'];
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  if (address === undefined) {
    base ??= makeBase();
    await cp(await base, dataDir, { recursive: true });
    return { dataDir, couchdbUrl: null, remove: removeFolder };
  }
  const couch = await prefixedCouch(address);
  await fill({ dataDir, couchdbUrl: couch.url });
  return {
    dataDir,
    couchdbUrl: couch.url,
    remove: async () => {
      await removeFolder();
      await couch.remove();
    },
  };
}

export async function dropBaseData(): Promise<void> {
  const folder = await base;
  base = null;
  if (folder !== null) await rm(folder, { recursive: true, force: true });
}

async function makeBase(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'autodocs-faults-base-'));
  await fill({ dataDir, couchdbUrl: null });
  return dataDir;
}

async function fill({ dataDir, couchdbUrl }: Omit<RunData, 'remove'>): Promise<void> {
  const env = couchdbUrl === null ? {} : { COUCHDB_URL: couchdbUrl };
  const server = await startServer({ dataDir, env });
  await server.stop();
  const store = await openStore({ dataDir, couchdbUrl });
  const central = createCentral(store.central);
  await addDora(central);
  await letSign(central);
  await store.close();
}
