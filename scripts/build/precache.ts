import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { ManifestTransform } from 'workbox-build';
import { DEFAULT_FONT } from '#app/typeset/fonts/catalogue/families.ts';

/** Everything the app needs without a network. Files that are not listed here are not available offline. */
export const precacheGlobs = [
  'index.html',
  'form.html',
  'theme.js',
  'icons/*.{svg,png}',
  'assets/**/*.{js,css,woff2,wasm}',
  // The help's pictures.
  'assets/**/*.webp',
  // Only the default font of documents; the others are fetched for the templates that use them.
  `assets/${DEFAULT_FONT.typeface}-latin-*.woff`,
];

/** Workbox omits larger files without failing; `check-size.ts` fails the build for each omitted file. */
export const precacheFileLimit = 6_000_000;

let builtInto = 'dist';

/** The command line can name the build's folder; only a plugin learns its name. */
export const noteBuildFolder: Plugin = {
  name: 'autodocs:note-build-folder',
  configResolved: ({ root, build }) => {
    builtInto = resolve(root, build.outDir);
  },
};

/**
 * The order in which the worker fetches: files that the page itself names (its entry, the parts that it imports, its
 * styles) first, then small files before large ones.
 */
export const shellFirst: ManifestTransform = (entries) => {
  const page = readFileSync(join(builtInto, 'index.html'), 'utf8');
  const isShell = (url: string) => url === 'index.html' || page.includes(`/${url}`);
  const rank = (url: string) => (isShell(url) ? 0 : 1);
  return { manifest: [...entries].sort((a, b) => rank(a.url) - rank(b.url) || a.size - b.size) };
};
