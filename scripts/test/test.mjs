/**
 * Runs everything that CI runs. Failed files run again alone at the end, when nothing else runs. The last lines are the
 * failures and one total: `N passed, N failed`.
 */
import { offerHeadlessChromium } from '../chromium.mjs';
import { ensureInstalled } from '../run/install.mjs';
import { browserTests, run, script, vitest } from './steps.mjs';
import { Tally } from './tally.mjs';

const tally = new Tally();

async function step(label, command, args) {
  const ok = await run(label, command, args, { beside: true });
  tally.step(label, ok);
  return ok;
}

async function vitestStep(label, projects, options) {
  const report = await vitest(label, projects, options);
  tally.add(report, ({ file }) => vitest(`${file}, alone`, projects, { files: [file] }));
}

async function browserStep() {
  const report = await browserTests('browser');
  tally.add(report, ({ file, project }) =>
    browserTests(`${file} [${project}], alone`, { files: [file], project, alone: true }),
  );
}

async function buildTypesAndFormat() {
  const built = await step('build', 'vite', ['build']);
  if (built) await step('sizes', 'node', ['scripts/build/check-size.ts']);
  // The linter reports the compiler's errors, each file by the nearest tsconfig that has it. The workers and `primitives`
  // have none of their own platform there. `npm run types` would check everything once more.
  await step('types', 'tsc', ['--build', 'service-worker']);
  await step('format', 'prettier', ['--check', '--cache', '--log-level', 'warn', '.']);
  return built;
}

async function lintAndUnit() {
  await step('lint', ...script('lint'));
  await step('unused', ...script('unused'));
  await vitestStep('unit', ['unit', 'mocking'], { beside: true });
}

ensureInstalled();
offerHeadlessChromium();
// Each uses little more than one processor, and both take about the same time.
const [built] = await Promise.all([buildTypesAndFormat(), lintAndUnit()]);
await vitestStep('integration', ['integration', 'counted']);
if (built) await browserStep();
await tally.runAlone();
process.stdout.write(tally.summary());
process.exitCode = tally.failures.length === 0 ? 0 : 1;
