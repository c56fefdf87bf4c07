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

/** How long a page opened before an update can still load its parts. */
const KEPT_DAYS = 30;

/** Lists the files of the build at the last start; files with a leading dot are not served. */
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

/** One name on each line; null if no start has written it yet. */
async function lastBuild(archive: string): Promise<string | null> {
  try {
    return await readFile(join(archive, LAST_BUILD), 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/**
 * Files named by their content never change, so a hard link is enough. The copy is atomic: an interrupted start leaves
 * no partial file that the next one takes for complete.
 */
async function keep(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch {
    // Another file system, or one without hard links.
    await copyFile(from, `${to}.part`);
    await rename(`${to}.part`, to);
  }
}

/**
 * Copies the build's hashed assets to `archive`, since the next build empties its folder, and removes those that left
 * the build more than KEPT_DAYS ago. The timestamp of an archived file tells when it left the build.
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

  // Files archived before the list existed may be incomplete.
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
