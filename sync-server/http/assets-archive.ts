import { copyFile, mkdir, readdir, stat, unlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '#server/clock.ts';

/** How long a page opened before an update may still ask for its own parts. */
const KEPT_DAYS = 30;

async function filesOf(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

async function archive(from: string, to: string, now: Date): Promise<void> {
  const size = await stat(to).then(
    ({ size }) => size,
    () => -1,
  );
  const { size: wanted } = await stat(from);
  if (size !== wanted) {
    await mkdir(join(to, '..'), { recursive: true });
    await copyFile(from, to);
  }
  // The time tells when a file was last part of the build.
  await utimes(to, now, now);
}

/**
 * Copies the build's hashed assets to `kept`, since the next build empties its folder, and removes those that have been
 * in no build for KEPT_DAYS.
 */
export async function keepAssets(assets: string, kept: string, clock: Clock): Promise<void> {
  const now = clock.now();
  for (const file of await filesOf(assets)) await archive(join(assets, file), join(kept, file), now);
  for (const file of await filesOf(kept)) {
    const { mtime } = await stat(join(kept, file));
    if (now.getTime() - mtime.getTime() > KEPT_DAYS * 86_400_000) await unlink(join(kept, file));
  }
}
