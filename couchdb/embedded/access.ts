import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/**
 * A file in DATA_DIR with address and password, by which the operator's commands find the running process's embedded
 * server. Only its owner can read it, who could also read the store's own files.
 */
const FILE = 'store-access.json';
const accessSchema = z.object({ url: z.url() });

/** Returns a function that removes the file. */
export async function publishAccess(dataDir: string, url: string): Promise<() => Promise<void>> {
  const file = path.join(dataDir, FILE);
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, JSON.stringify({ url }), { mode: 0o600, flag: 'wx' });
  await rename(draft, file);
  return () => rm(file, { force: true });
}

async function published(dataDir: string): Promise<string | null> {
  const text = await readFile(path.join(dataDir, FILE), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : accessSchema.parse(JSON.parse(text)).url;
}

/** Address of the running embedded server of this folder; null if none runs, also after it was killed. */
export async function findRunning(dataDir: string): Promise<string | null> {
  const address = await published(dataDir);
  if (address === null) return null;
  const url = new URL(address);
  const authorization = `Basic ${Buffer.from(`${url.username}:${url.password}`).toString('base64')}`;
  const answer = await fetch(`${url.origin}/_up`, {
    headers: { authorization },
    signal: AbortSignal.timeout(5000),
  }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok === true ? address : null;
}
