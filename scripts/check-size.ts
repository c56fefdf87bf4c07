import { existsSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { precacheGlobs } from './precache.ts';

/** Budgets of the built app; run after `vite build`, fails with exit code 1 and says by how much. */
export const firstLoadLimit = 350 * 1024;
/** Of the public form: what a stranger's phone runs before one can type. */
export const formLoadLimit = 120 * 1024;
const precacheLimit = 8_000_000;

const dist = fileURLToPath(new URL('../dist/', import.meta.url));

const chunkSchema = z.object({
  file: z.string(),
  imports: z.array(z.string()).optional(),
});
type Manifest = Record<string, z.infer<typeof chunkSchema>>;

type PageFile = 'index.html' | 'form.html';

/** Files the browser runs before a page's first screen: its entry and all that it imports statically. */
export function firstLoadFiles(manifest: Manifest, page: PageFile = 'index.html'): string[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of manifest[key]?.imports ?? []) visit(imported);
  };
  visit(page);
  return [...seen].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js'));
}

/** Compressed bytes of JavaScript of a page's first load, of the build in `folder`. */
function loadBytes(folder: string, page: PageFile): number {
  const manifest = z
    .record(z.string(), chunkSchema)
    .parse(JSON.parse(readFileSync(join(folder, 'assets-manifest.json'), 'utf8')));
  const files = [...firstLoadFiles(manifest, page), 'theme.js'];
  return files.reduce(
    (sum, file) => sum + gzipSync(Uint8Array.from(readFileSync(join(folder, file))), { level: 9 }).length,
    0,
  );
}

export function firstLoadBytes(folder = dist): number {
  return loadBytes(folder, 'index.html');
}

export function formLoadBytes(folder = dist): number {
  return loadBytes(folder, 'form.html');
}

/** Files meant for offline use that the service worker does not list: workbox leaves out what is too large, silently. */
export function missingFromPrecache(worker: string, files: readonly string[]): string[] {
  return files.filter((file) => !worker.includes(`"${file}"`));
}

async function precachedFiles(): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob(precacheGlobs.map(expandBraces).flat(), { cwd: dist })) files.push(file);
  return files;
}

/** Node's glob knows braces only in part: `{a,b}` becomes two patterns. */
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
  const form = formLoadBytes();
  const files = await precachedFiles();
  const missing = missingFromPrecache(readFileSync(`${dist}sw.js`, 'utf8'), files);
  const offline = files.reduce((sum, file) => sum + readFileSync(dist + file).length, 0);
  const problems = [
    first > firstLoadLimit
      ? `first load: ${kilobytes(first)} of JavaScript, at most ${kilobytes(firstLoadLimit)}`
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
    `first load ${kilobytes(first)} gzip (limit ${kilobytes(firstLoadLimit)}); public form ${kilobytes(form)} (limit ${kilobytes(formLoadLimit)}); offline app ${kilobytes(offline)} in ${files.length} files`,
  );
  for (const problem of problems) console.error(`over budget: ${problem}`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
