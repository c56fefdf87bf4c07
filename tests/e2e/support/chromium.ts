import { findChromium } from '#scripts/chromium.mjs';

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

export function chromiumPath(): string {
  const path = findChromium();
  if (path === null) throw new Error('Browser tests need Chromium: install it, or name it in CHROMIUM_PATH.');
  return path;
}
