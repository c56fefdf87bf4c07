import { existsSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { precacheGlobs } from './precache.ts';

/** Budgets of the built app; run after `vite build`, fails with exit code 1 and says by how much. */
export const firstLoadLimit = 350 * 1024;
const precacheLimit = 8_000_000;

const dist = fileURLToPath(new URL('../dist/', import.meta.url));

const chunkSchema = z.object({
  file: z.string(),
  isEntry: z.boolean().optional(),
  imports: z.array(z.string()).optional(),
});
type Manifest = Record<string, z.infer<typeof chunkSchema>>;

/** Files the browser runs before the first screen: the entry and all that it imports statically. */
export function firstLoadFiles(manifest: Manifest): string[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of manifest[key]?.imports ?? []) visit(imported);
  };
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry === true) visit(key);
  return [...seen].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js'));
}

/** Compressed bytes of JavaScript of the first load of the build in `folder`. */
export function firstLoadBytes(folder = dist): number {
  const manifest = z
    .record(z.string(), chunkSchema)
    .parse(JSON.parse(readFileSync(join(folder, 'assets-manifest.json'), 'utf8')));
  const files = [...firstLoadFiles(manifest), 'theme.js'];
  return files.reduce(
    (sum, file) => sum + gzipSync(Uint8Array.from(readFileSync(join(folder, file))), { level: 9 }).length,
    0,
  );
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
  const files = await precachedFiles();
  const missing = missingFromPrecache(readFileSync(`${dist}sw.js`, 'utf8'), files);
  const offline = files.reduce((sum, file) => sum + readFileSync(dist + file).length, 0);
  const problems = [
    first > firstLoadLimit
      ? `first load: ${kilobytes(first)} of JavaScript, at most ${kilobytes(firstLoadLimit)}`
      : null,
    offline > precacheLimit
      ? `offline app: ${kilobytes(offline)}, at most ${kilobytes(precacheLimit)}`
      : null,
    missing.length > 0 ? `not available offline: ${missing.join(', ')}` : null,
  ].filter((problem) => problem !== null);
  console.log(
    `first load ${kilobytes(first)} gzip (limit ${kilobytes(firstLoadLimit)}); offline app ${kilobytes(offline)} in ${files.length} files`,
  );
  for (const problem of problems) console.error(`over budget: ${problem}`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
