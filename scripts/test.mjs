/**
 * Runs everything CI runs, each step with the project's own Node, and ends with what failed and one line for all:
 * `N passed, N failed`. A step that counts no tests of its own (types, lint, build, sizes) counts as one.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { offerHeadlessChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { readPlaywrightReport, readVitestReport } from './test-report.mjs';

const reports = mkdtempSync(join(tmpdir(), 'autodocs-test-'));
const compiled = join(process.cwd(), 'node_modules', '.cache', 'compiled');
const total = { passed: 0, failed: 0, failures: [], late: [] };

function run(label, command, args, environment = {}) {
  process.stdout.write(`\n== ${label}\n`);
  const bin = join('node_modules', '.bin');
  const began = performance.now();
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
  process.stdout.write(`-- ${label}: ${Math.round((performance.now() - began) / 1000)} s\n`);
  return result.status === 0;
}

function count({ passed, failed, failures, late }) {
  total.passed += passed;
  total.failed += failed;
  total.failures.push(...failures);
  total.late.push(...late);
}

const passedStep = { passed: 1, failed: 0, failures: [], late: [] };

function failedStep(reason) {
  return { passed: 0, failed: 1, failures: [reason], late: [] };
}

function step(label, command, args) {
  const ok = run(label, command, args);
  count(ok ? passedStep : failedStep(label));
  return ok;
}

function countReport(label, ok, file, read) {
  if (!existsSync(file)) return count(failedStep(`${label}: no report`));
  const report = read(JSON.parse(readFileSync(file, 'utf8')));
  count(report);
  if (!ok && report.failed === 0) count(failedStep(`${label}: an error outside its tests`));
}

function vitest(label, projects) {
  const file = join(reports, `${label}.json`);
  const ok = run(label, 'vitest', [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  countReport(label, ok, file, readVitestReport);
}

function browserTests() {
  const file = join(reports, 'e2e.json');
  const args = ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json'];
  const ok = run('browser', 'playwright', args, {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  countReport('browser', ok, file, readPlaywrightReport);
}

function tell(heading, lines) {
  if (lines.length > 0) process.stdout.write(`\n${heading}:\n${lines.map((line) => `  ${line}\n`).join('')}`);
}

ensureInstalled();
offerHeadlessChromium();
step('types', 'tsc', ['--noEmit']);
step('lint', 'oxlint', ['--type-aware', '--deny-warnings']);
vitest('unit', ['unit']);
const built = step('build', 'vite', ['build']);
if (built) step('sizes', 'node', ['scripts/check-size.ts']);
vitest('integration', ['integration', 'counted']);
if (built) browserTests();
rmSync(reports, { recursive: true, force: true });
tell('Passed at the second try', total.late);
tell('Failed', total.failures);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
