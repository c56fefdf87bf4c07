/**
 * Runs everything CI runs, each step with the project's own Node, and ends with one line for all of them:
 * `N passed, N failed`. A step that counts no tests of its own (types, lint, build, sizes) counts as one.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { offerHeadlessChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';

const reports = mkdtempSync(join(tmpdir(), 'autodocs-test-'));
const compiled = join(process.cwd(), 'node_modules', '.cache', 'compiled');
const total = { passed: 0, failed: 0 };

function run(label, command, args, environment = {}) {
  process.stdout.write(`\n== ${label}\n`);
  const bin = join('node_modules', '.bin');
  const result = spawnSync(join(bin, command), args, {
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${join(process.cwd(), bin)}:${process.env.PATH}`,
      TZ: 'UTC',
      // Hundreds of processes are started, and all of them would compile the same sources.
      NODE_COMPILE_CACHE: compiled,
      ...environment,
    },
  });
  return result.status === 0;
}

function count(passed, failed) {
  total.passed += passed;
  total.failed += failed;
}

function step(label, command, args) {
  const ok = run(label, command, args);
  count(ok ? 1 : 0, ok ? 0 : 1);
  return ok;
}

function countReport(ok, file, read) {
  if (!existsSync(file)) return count(0, 1);
  const { passed, failed } = read(JSON.parse(readFileSync(file, 'utf8')));
  count(passed, failed === 0 && !ok ? 1 : failed);
}

function vitest(project) {
  const file = join(reports, `${project}.json`);
  const ok = run(project, 'vitest', [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  countReport(ok, file, (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }));
}

function browserTests() {
  const file = join(reports, 'e2e.json');
  const args = ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json'];
  const ok = run('browser', 'playwright', args, {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  countReport(ok, file, ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }));
}

ensureInstalled();
offerHeadlessChromium();
step('types', 'tsc', ['--noEmit']);
step('lint', 'oxlint', ['--type-aware', '--deny-warnings']);
vitest('unit');
const built = step('build', 'vite', ['build']);
if (built) step('sizes', 'node', ['scripts/check-size.ts']);
vitest('integration');
if (built) browserTests();
rmSync(reports, { recursive: true, force: true });
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
