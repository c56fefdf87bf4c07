import { existsSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { precacheGlobs } from './precache.ts';

/** Size budgets of the built app. Runs after `vite build`; exits with code 1 and reports the excess. */
export const firstLoadLimit = 345 * 1024;
/** Of the entry: the code that runs before a visitor can sign in. */
export const entryLoadLimit = 150 * 1024;
/** Of the public form: the code that runs before a visitor can type. */
export const formLoadLimit = 120 * 1024;
/** Of all that a device keeps to work without a network, uncompressed. */
const precacheLimit = 8_700_000;

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

const chunkSchema = z.object({
  file: z.string(),
  imports: z.array(z.string()).optional(),
});
type Manifest = Record<string, z.infer<typeof chunkSchema>>;

/** What a load begins with: a page's entry, and the parts that it loads before its first screen. */
const loads = {
  entry: { entries: ['index.html'], scripts: ['theme.js'] },
  app: {
    entries: ['index.html', 'app/boot/data/data-part.ts', 'app/boot/workspace/workspace-part.ts'],
    scripts: ['theme.js'],
  },
  form: { entries: ['form.html'], scripts: ['theme.js'] },
} as const;

/** Files that the browser runs for `entries`, including all static imports. @throws Error if one is missing */
export function firstLoadFiles(manifest: Manifest, entries: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of chunkOf(manifest, key).imports ?? []) visit(imported);
  };
  for (const entry of entries) visit(entry);
  return [...seen].map((key) => chunkOf(manifest, key).file).filter((file) => file.endsWith('.js'));
}

function chunkOf(manifest: Manifest, key: string): z.infer<typeof chunkSchema> {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The build has no part ${key}.`);
  return chunk;
}

/** Compressed bytes of JavaScript of a first load, in the build in `folder`. */
function loadBytes(folder: string, load: keyof typeof loads): number {
  const manifest = z
    .record(z.string(), chunkSchema)
    .parse(JSON.parse(readFileSync(join(folder, 'assets-manifest.json'), 'utf8')));
  const { entries, scripts } = loads[load];
  const files = [...firstLoadFiles(manifest, entries), ...scripts];
  return files.reduce(
    (sum, file) => sum + gzipSync(Uint8Array.from(readFileSync(join(folder, file))), { level: 9 }).length,
    0,
  );
}

export function firstLoadBytes(folder = dist): number {
  return loadBytes(folder, 'app');
}

export function entryLoadBytes(folder = dist): number {
  return loadBytes(folder, 'entry');
}

export function formLoadBytes(folder = dist): number {
  return loadBytes(folder, 'form');
}

/**
 * Files meant for offline use that are missing from the service worker's list: workbox omits files that are too large
 * without a warning.
 */
export function missingFromPrecache(worker: string, files: readonly string[]): string[] {
  return files.filter((file) => !worker.includes(`"${file}"`));
}

async function precachedFiles(): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob(precacheGlobs.map(expandBraces).flat(), { cwd: dist })) files.push(file);
  return files;
}

/** Node's glob supports braces only partly: `{a,b}` becomes two patterns. */
function expandBraces(pattern: string): string[] {
  const braces = /\{([^}]*)\}/.exec(pattern);
  return braces?.[1] === undefined
    ? [pattern]
    : braces[1].split(',').map((part) => pattern.replace(braces[0], part));
}

async function main(): Promise<void> {
  if (!existsSync(`${dist}sw.js`))
    throw new Error('There is no built app in dist/. Run `npm run build` first.');
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
  const first = firstLoadBytes();
  const entry = entryLoadBytes();
  const form = formLoadBytes();
  const files = await precachedFiles();
  const missing = missingFromPrecache(readFileSync(`${dist}sw.js`, 'utf8'), files);
  const offline = files.reduce((sum, file) => sum + readFileSync(dist + file).length, 0);
  const problems = [
    first > firstLoadLimit
      ? `first load: ${kilobytes(first)} of JavaScript, at most ${kilobytes(firstLoadLimit)}`
      : null,
    entry > entryLoadLimit
      ? `entry: ${kilobytes(entry)} of JavaScript, at most ${kilobytes(entryLoadLimit)}`
      : null,
    form > formLoadLimit
      ? `public form: ${kilobytes(form)} of JavaScript, at most ${kilobytes(formLoadLimit)}`
      : null,
    offline > precacheLimit
      ? `offline app: ${kilobytes(offline)}, at most ${kilobytes(precacheLimit)}`
      : null,
    missing.length > 0 ? `not available offline: ${missing.join(', ')}` : null,
  ].filter((problem) => problem !== null);
  console.log(
    `first load ${kilobytes(first)} gzip (limit ${kilobytes(firstLoadLimit)}); entry ${kilobytes(entry)} (limit ${kilobytes(entryLoadLimit)}); public form ${kilobytes(form)} (limit ${kilobytes(formLoadLimit)}); offline app ${kilobytes(offline)} in ${files.length} files`,
  );
  for (const problem of problems) console.error(`over budget: ${problem}`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
