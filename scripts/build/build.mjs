/** Builds the app if its sources have changed. Plain JavaScript without dependencies. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectNode } from '../run/install.mjs';

const SOURCES = [
  'app',
  'domain',
  'primitives',
  'public',
  'service-worker',
  'index.html',
  'form.html',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
];
const TESTS = /\.test\.tsx?$/;

/**
 * The build empties its folder first, so that an interrupted build leaves no stamp. A file name that begins with a dot
 * is not served.
 */
const stampFile = join('dist', '.built-from');

function filesOf(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !TESTS.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Modules of `scripts/build` that the build configuration imports also count as sources. */
function configParts() {
  return readdirSync('scripts/build')
    .filter((name) => name.endsWith('.ts') && !TESTS.test(name))
    .map((name) => join('scripts/build', name));
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const path of [...SOURCES.flatMap(filesOf), ...configParts()].sort((a, b) => (a < b ? -1 : 1))) {
    hash.update(path).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

function isBuilt() {
  if (!existsSync(stampFile) || !existsSync(join('dist', 'index.html'))) return false;
  return readFileSync(stampFile, 'utf8') === fingerprint();
}

export function ensureBuilt() {
  if (isBuilt()) return;
  process.stdout.write('Building the app ...\n');
  // Computed before the build: a file changed during the build causes a new build at the next start.
  const from = fingerprint();
  const vite = join('node_modules', 'vite', 'bin', 'vite.js');
  const result = spawnSync(projectNode, [vite, 'build', '--logLevel', 'warn'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) {
    process.stderr.write('Building the app failed; see the messages above.\n');
    process.exit(1);
  }
  writeFileSync(stampFile, from);
}
