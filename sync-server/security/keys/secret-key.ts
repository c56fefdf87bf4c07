import { createHash, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '#server/config/config.ts';

/** The folder of the keys that sign sessions. */
const FOLDER = 'keys';
const FILE_NAME = 'secret-key';
const KEY_BYTES = 32;

/**
 * The key of the secret box: the configured one, else one generated once and stored under DATA_DIR, readable only by
 * its owner.
 */
export async function readSecretKey({
  dataDir,
  secretKey,
}: Pick<Config, 'dataDir' | 'secretKey'>): Promise<Uint8Array> {
  const text = secretKey ?? (await keptText(join(dataDir, FOLDER, FILE_NAME)));
  return createHash('sha256').update(`secret-box:${text}`).digest();
}

async function keptText(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  await make(file);
  return (await readFile(file, 'utf8')).trim();
}

/**
 * Written to a temporary file and linked, so that of two servers that start together only one creates it, and
 * completely.
 */
async function make(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  await writeFile(draft, `${randomBytes(KEY_BYTES).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
}
