import {
  copyFile,
  link,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Clock } from '#server/clock.ts';

/** How long a page opened before an update may still ask for its own parts. */
const KEPT_DAYS = 30;

/** Lists what was part of the build at the last start; its dot keeps it from being served. */
const LAST_BUILD = '.last-build';

type Names = ReadonlySet<string>;

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

async function filesOf(folder: string): Promise<Names> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    return new Set(files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)));
  } catch (error) {
    if (isMissing(error)) return new Set();
    throw error;
  }
}

/** One name a line; null before the first start that wrote it. */
async function lastBuild(archive: string): Promise<string | null> {
  try {
    return await readFile(join(archive, LAST_BUILD), 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/**
 * Nobody writes into a file whose name tells its content, so a second name for it will do. Whole or not there: a start
 * that was cut short may leave nothing that the next takes for kept.
 */
async function keep(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch {
    // Another disk, or a system that gives no second names.
    await copyFile(from, `${to}.part`);
    await rename(`${to}.part`, to);
  }
}

/**
 * Keeps the build's hashed assets in `archive`, since the next build empties its folder, and removes those that left the
 * build more than KEPT_DAYS ago. The time of a file that is not in the build tells when it left.
 */
export async function keepAssets(web: string, archive: string, clock: Clock): Promise<void> {
  const assets = join(web, 'assets');
  const folder = join(archive, 'assets');
  const now = clock.now();
  const build = await filesOf(assets);
  const kept = await filesOf(folder);
  const list = [...build].toSorted().join('\n');
  const lastList = await lastBuild(archive);
  const last = lastList === null ? kept : new Set(lastList.split('\n'));
  const others = [...kept].filter((file) => !build.has(file));
  for (const file of others) if (last.has(file)) await utimes(join(folder, file), now, now);

  // What was kept before there was a list may be half a file.
  const missing = [...build].filter((file) => lastList === null || !kept.has(file));
  for (const parent of new Set(missing.map((file) => dirname(join(folder, file)))))
    await mkdir(parent, { recursive: true });
  for (const file of missing) {
    if (kept.has(file)) await rm(join(folder, file));
    await keep(join(assets, file), join(folder, file));
  }
  if (list !== lastList) await note(archive, list);

  for (const file of others) {
    const { mtime } = await stat(join(folder, file));
    if (now.getTime() - mtime.getTime() > KEPT_DAYS * 86_400_000) await rm(join(folder, file));
  }
}

async function note(archive: string, list: string): Promise<void> {
  const file = join(archive, LAST_BUILD);
  await mkdir(archive, { recursive: true });
  await writeFile(`${file}.part`, list);
  await rename(`${file}.part`, file);
}
