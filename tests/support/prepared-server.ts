import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleServer } from './bundle-server.ts';
import { PREPARED, startServer } from './server.ts';

/**
 * Prepares the servers of a test run once: the program in one file, and a store with the demo data as written by the
 * real server. Without it each server starts from the sources, with an empty folder.
 * @returns a function that removes the store
 */
export async function prepareServers(): Promise<() => Promise<void>> {
  process.env[PREPARED.program] = await bundleServer();
  const dataDir = await mkdtemp(join(tmpdir(), 'autodocs-prepared-'));
  const server = await startServer({ dataDir });
  await server.stop();
  process.env[PREPARED.data] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}
