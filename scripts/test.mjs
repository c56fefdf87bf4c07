/**
 * Runs everything CI runs, each step with the project's own Node, and ends with what failed and one line for all:
 * `N passed, N failed`. A step that counts no tests of its own (types, lint, build, sizes) counts as one.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { offerHeadlessChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { readPlaywrightReport, readVitestReport } from './test-report.mjs';

const reports = mkdtempSync(join(tmpdir(), 'autodocs-test-'));
const compiled = join(process.cwd(), 'node_modules', '.cache', 'compiled');
const total = { passed: 0, failed: 0, failures: [], late: [] };

/** Shows what the step says as it says it, or with `beside` at its end, since another goes on at the same time. */
async function run(label, command, args, { environment = {}, beside = false } = {}) {
  const heading = `\n== ${label}\n`;
  if (!beside) process.stdout.write(heading);
  const bin = join('node_modules', '.bin');
  const began = performance.now();
  const child = spawn(join(bin, command), args, {
    stdio: beside ? ['inherit', 'pipe', 'pipe'] : 'inherit',
    env: {
      ...process.env,
      PATH: `${join(process.cwd(), bin)}:${process.env.PATH}`,
      TZ: 'UTC',
      // Hundreds of processes are started, and all of them would compile the same sources.
      NODE_COMPILE_CACHE: compiled,
      ...environment,
    },
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => said.push(part));
  const [status] = await once(child, 'close');
  if (beside) process.stdout.write(Buffer.concat([Buffer.from(heading), ...said]));
  process.stdout.write(`-- ${label}: ${Math.round((performance.now() - began) / 1000)} s\n`);
  return status === 0;
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

async function step(label, command, args) {
  const ok = await run(label, command, args, { beside: true });
  count(ok ? passedStep : failedStep(label));
  return ok;
}

function countReport(label, ok, file, read) {
  if (!existsSync(file)) return count(failedStep(`${label}: no report`));
  const report = read(JSON.parse(readFileSync(file, 'utf8')));
  count(report);
  if (!ok && report.failed === 0) count(failedStep(`${label}: an error outside its tests`));
}

async function vitest(label, projects, { beside = false } = {}) {
  const file = join(reports, `${label}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const args = ['run', ...chosen, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const ok = await run(label, 'vitest', args, { beside });
  countReport(label, ok, file, readVitestReport);
}

async function browserTests() {
  const file = join(reports, 'e2e.json');
  const args = ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json'];
  const ok = await run('browser', 'playwright', args, { environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } });
  countReport('browser', ok, file, readPlaywrightReport);
}

async function buildAndTypes() {
  const built = await step('build', 'vite', ['build']);
  if (built) await step('sizes', 'node', ['scripts/check-size.ts']);
  await step('types', 'tsc', ['--noEmit']);
  return built;
}

async function lintAndUnit() {
  await step('lint', 'oxlint', ['--type-aware', '--deny-warnings']);
  await vitest('unit', ['unit'], { beside: true });
}

function tell(heading, lines) {
  if (lines.length > 0) process.stdout.write(`\n${heading}:\n${lines.map((line) => `  ${line}\n`).join('')}`);
}

ensureInstalled();
offerHeadlessChromium();
// Each keeps little more than one processor busy.
const [built] = await Promise.all([buildAndTypes(), lintAndUnit()]);
await vitest('integration', ['integration', 'counted']);
if (built) await browserTests();
rmSync(reports, { recursive: true, force: true });
tell('Passed at the second try', total.late);
tell('Failed', total.failures);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
