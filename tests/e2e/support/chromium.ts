import { findChromium, findHeadlessChromium } from '#scripts/chromium.mjs';

/** What keeps Debian's Chromium quiet on a machine without a network. */
export const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function known(path: string | null): string {
  if (path === null) throw new Error('Browser tests need Chromium: install it, or name it in CHROMIUM_PATH.');
  return path;
}

/** The browser of most tests: the headless shell where there is one. */
export function chromiumPath(): string {
  return known(findHeadlessChromium());
}

/** For what the headless shell leaves out: installing apps, profiles of the whole browser. */
export function wholeChromiumPath(): string {
  return known(findChromium());
}
