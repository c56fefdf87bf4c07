import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { apt } from './apt.mjs';

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same engine without desktop features: a fifth less work for tests. */
const SHELL = 'chromium-headless-shell';

function find(names) {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen !== undefined && existsSync(chosen)) return chosen;
  for (const name of names) {
    const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
    if (found.status === 0) return found.stdout.trim();
  }
  return null;
}

/** Path of a Chromium on this machine (`CHROMIUM_PATH` first), or null. */
export function findChromium() {
  return find(browsers);
}

/** As `findChromium`, but prefers the headless shell. */
export function findHeadlessChromium() {
  return find([SHELL, ...browsers]);
}

/** Finds Chromium, or installs Debian's. Throws with instructions if both fail. */
export function ensureChromium() {
  const found = findChromium();
  if (found !== null) return found;
  try {
    apt('update');
    apt('install', '-y', '--no-install-recommends', 'chromium');
  } catch (cause) {
    throw new Error('The browser tests need Chromium: install it, or name it in CHROMIUM_PATH.', { cause });
  }
  const installed = findChromium();
  if (installed === null)
    throw new Error('Chromium was installed but is not on the PATH: name it in CHROMIUM_PATH.');
  return installed;
}

/** Installs the headless shell in addition to Debian's Chromium, in the same version, if available. */
export function offerHeadlessChromium() {
  const chromium = ensureChromium();
  if (findHeadlessChromium() !== chromium || process.env.CHROMIUM_PATH !== undefined) return;
  const { status, stdout } = spawnSync('dpkg-query', ['-W', '-f', '${Version}', 'chromium'], {
    encoding: 'utf8',
  });
  if (status !== 0 || stdout === '') return;
  try {
    // Another version would change or remove the installed browser.
    apt('install', '-y', '--no-install-recommends', '--no-remove', `${SHELL}=${stdout}`);
  } catch {
    process.stdout.write(`${SHELL} could not be installed; the tests use ${chromium}.\n`);
  }
}
