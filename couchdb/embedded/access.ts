import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/**
 * A file under DATA_DIR that leads the operator's commands to the embedded server of the running process, address and
 * password alike. Only its owner can read it, who could read the store's own files as well.
 */
const FILE = 'store-access.json';
const accessSchema = z.object({ url: z.url() });

/** Gives how to take it back. */
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

/** Address of the embedded server that runs over this folder; null where none does, also after it was killed. */
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
