import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { ManifestTransform } from 'workbox-build';
import { DEFAULT_FONT } from '#app/typeset/fonts/catalogue/families.ts';

/** Everything the app needs with no network. What is not listed here is not available offline. */
export const precacheGlobs = [
  'index.html',
  'form.html',
  'theme.js',
  'icons/*.{svg,png}',
  'assets/**/*.{js,css,woff2,wasm}',
  // The help's pictures.
  'assets/**/*.webp',
  // Of the documents' fonts the default one; the others are fetched ahead for the templates that name them.
  `assets/${DEFAULT_FONT.typeface}-latin-*.woff`,
];

/** Workbox leaves out larger files without failing; `check-size.ts` fails the build for each one left out. */
export const precacheFileLimit = 6_000_000;

let builtInto = 'dist';

/** The build's folder can be named at the command line, which only a plugin hears of. */
export const noteBuildFolder: Plugin = {
  name: 'autodocs:note-build-folder',
  configResolved: ({ root, build }) => {
    builtInto = resolve(root, build.outDir);
  },
};

/**
 * The worker fetches in this order: what the page itself names (its entry, the parts that it imports, its styles) comes
 * first, and small parts before large ones.
 */
export const shellFirst: ManifestTransform = (entries) => {
  const page = readFileSync(join(builtInto, 'index.html'), 'utf8');
  const isShell = (url: string) => url === 'index.html' || page.includes(`/${url}`);
  const rank = (url: string) => (isShell(url) ? 0 : 1);
  return { manifest: [...entries].sort((a, b) => rank(a.url) - rank(b.url) || a.size - b.size) };
};
