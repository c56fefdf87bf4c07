/** Runs the parts of the suite with the project's Node.js, and returns the runners' reports. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPlaywrightReport, readVitestReport } from './report.mjs';

const BIN = join('node_modules', '.bin');
const COMPILED = join(process.cwd(), 'node_modules', '.cache', 'compiled');

/** The command of a script of package.json and its arguments. */
export function script(name) {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [command, ...args] = scripts[name].split(' ');
  return [command, args];
}

/**
 * Shows the output of the step immediately, or with `beside` at its end, because another step runs at the same time.
 * @returns whether it succeeded
 */
export async function run(label, command, args, { environment = {}, beside = false } = {}) {
  const heading = `\n== ${label}\n`;
  if (!beside) process.stdout.write(heading);
  const began = performance.now();
  const child = spawn(join(BIN, command), args, {
    stdio: beside ? ['inherit', 'pipe', 'pipe'] : 'inherit',
    env: {
      ...process.env,
      PATH: `${join(process.cwd(), BIN)}:${process.env.PATH}`,
      TZ: 'UTC',
      // Hundreds of processes start, and all of them would compile the same sources.
      NODE_COMPILE_CACHE: COMPILED,
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

/** Runs `work`, which writes its report to the given file; a run that fails without a failed test is an error. */
async function reported(label, read, work) {
  const folder = mkdtempSync(join(tmpdir(), 'autodocs-test-'));
  const file = join(folder, 'report.json');
  const ok = await work(file);
  const report = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, files: [] };
  rmSync(folder, { recursive: true });
  const { errors = [], files } = report;
  const unexplained =
    ok || files.length > 0 || errors.length > 0 ? [] : [`${label}: an error outside its tests`];
  return { ...report, errors: [...errors, ...unexplained] };
}

/** Runs the tests of Vitest's `projects`, all or those of `files`, with the further arguments `args`. */
export function vitest(label, projects, { files = [], args = [], beside = false } = {}) {
  return reported(label, readVitestReport, (report) => {
    const chosen = projects.flatMap((project) => ['--project', project]);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    return run(label, 'vitest', ['run', ...chosen, ...reporters, ...args, ...files], { beside });
  });
}

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Runs the browser tests, all or those of `files` (paths below tests/e2e), at both widths or that of `project`.
 * @param {string} label
 * @param {{ files?: string[], project?: string | null, alone?: boolean }} options
 */
export function browserTests(label, { files = [], project = null, alone = false } = {}) {
  return reported(label, readPlaywrightReport, (report) => {
    const chosen = project === null ? [] : [`--project=${project}`];
    const workers = alone ? ['--workers=1'] : [];
    const names = files.map((file) => `/${escaped(file)}$`);
    const args = ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json'];
    return run(label, 'playwright', [...args, ...chosen, ...workers, ...names], {
      environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    });
  });
}
