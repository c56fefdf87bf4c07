import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '#couchdb/open-store.ts';
import { createCentral } from '#server/stores/central.ts';
import { startServer } from '#tests/support/server.ts';
import { addDora } from './people.ts';

let base: Promise<string> | null = null;

/** The server's data as every run begins with: made once by the real server, then copied. */
export async function copyOfBaseData(): Promise<string> {
  base ??= makeBase();
  const folder = await mkdtemp(join(tmpdir(), 'autodocs-faults-'));
  await cp(await base, folder, { recursive: true });
  return folder;
}

export async function dropBaseData(): Promise<void> {
  const folder = await base;
  base = null;
  if (folder !== null) await rm(folder, { recursive: true, force: true });
}

async function makeBase(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'autodocs-faults-base-'));
  const server = await startServer({ dataDir });
  await server.stop();
  const store = await openStore({ dataDir, couchdbUrl: null });
  await addDora(createCentral(store.central));
  await store.close();
  return dataDir;
}
