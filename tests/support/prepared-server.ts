import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleServer } from './bundle-server.ts';
import { PREPARED, startServer } from './server.ts';

/**
 * What a run of tests makes once for all the servers it starts: the program in one file, and a store with the demo data
 * as the real server fills it. Without it each server starts from the sources, on an empty folder.
 * @returns removes the store
 */
export async function prepareServers(): Promise<() => Promise<void>> {
  process.env[PREPARED.program] = await bundleServer();
  const dataDir = await mkdtemp(join(tmpdir(), 'autodocs-prepared-'));
  const server = await startServer({ dataDir });
  await server.stop();
  process.env[PREPARED.data] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}
