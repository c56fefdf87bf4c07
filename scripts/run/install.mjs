/** Installs what is missing; needs only Node.js 20 and npm. Plain JavaScript without dependencies. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The Node.js of the project; the installed one may be too old to run TypeScript. */
export const projectNode = join('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return null;
  }
}

/**
 * npm writes `node_modules/.package-lock.json`, the record of installed packages, last: an interrupted install has
 * none. Optional packages of other platforms may be absent.
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
 * `npm install` follows the lock file like `npm ci`, but accepts one that lacks packages of other platforms (a registry
 * may not have them all), keeps installed packages, and with `--no-save` leaves the lock file unchanged.
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
