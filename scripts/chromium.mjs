import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Path of a Chromium on this machine (`CHROMIUM_PATH` first), or null. */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen !== undefined && existsSync(chosen)) return chosen;
  for (const name of names) {
    const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
    if (found.status === 0) return found.stdout.trim();
  }
  return null;
}

/** Finds Chromium, or installs Debian's. Throws where neither is possible, saying what to do. */
export function ensureChromium() {
  const found = findChromium();
  if (found !== null) return found;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => {
    const [command, ...rest] = [...asRoot, 'apt-get', '-q', ...args];
    execFileSync(command, rest, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  };
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
