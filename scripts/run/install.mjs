/**
 * Installs what is missing, with nothing but Node.js 20 and npm: plain JavaScript, no dependency.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The Node.js that the project brings; the one on the machine may be too old to run TypeScript. */
export const projectNode = join('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return null;
  }
}

/**
 * npm keeps `node_modules/.package-lock.json` as the record of what it really installed, and writes it last: an
 * interrupted install has none. Packages for other platforms are optional and rightly absent.
 */
function isInstalled(root = '.') {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const present = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  if (wanted === null || present === null || !existsSync(join(root, projectNode))) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const installed = present[path];
    return installed === undefined
      ? entry.optional === true || entry.devOptional === true
      : installed.version === entry.version;
  });
}

/**
 * `npm install` keeps to the lock file as `npm ci` does, but takes one that lacks packages of other platforms (a
 * registry may not carry them all), keeps what is there already, and with `--no-save` leaves the lock file as it is.
 */
export function ensureInstalled() {
  if (isInstalled()) return;
  process.stdout.write('Installing what is missing ...\n');
  const result = spawnSync('npm', ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (result.status === 0) return;
  process.stderr.write('Installing failed: npm must reach the package registry; see its messages above.\n');
  process.exit(1);
}
