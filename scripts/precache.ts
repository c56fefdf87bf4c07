import type { ManifestTransform } from 'workbox-build';

/** Everything the app needs with no network. What is not listed here is not available offline. */
export const precacheGlobs = [
  'index.html',
  'theme.js',
  'icons/*.{svg,png}',
  'assets/**/*.{js,css,woff,woff2,ttf,wasm}',
];

/** Workbox leaves out larger files without failing; `check-size.ts` fails the build for each one left out. */
export const precacheFileLimit = 6_000_000;

const shell = /^(index\.html|theme\.js|assets\/(index|main|inter)-)/;

/** The worker fetches in this order: what the first screen needs comes before the editor and the typesetter. */
export const shellFirst: ManifestTransform = (entries) => ({
  manifest: [...entries].sort(
    (a, b) => Number(shell.test(b.url)) - Number(shell.test(a.url)) || a.size - b.size,
  ),
});
