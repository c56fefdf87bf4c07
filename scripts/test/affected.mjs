/**
 * `npm run affected [-- <commit>]`: runs format, types, dead code, and the lint, unit, integration and browser tests
 * that a change affects, from the commit (the last one by default) to the working tree. Takes up to three minutes; `npm
 * test` runs everything.
 */
import { execFileSync } from 'node:child_process';
import { ensureBuilt } from '../build/build.mjs';
import { ensureInstalled } from '../run/install.mjs';
import { readImports } from './import-graph.mjs';
import { selectTests } from './selection.mjs';
import { browserTests, run, script, vitest } from './steps.mjs';
import { Tally } from './tally.mjs';

const SOURCE = /\.(ts|tsx|mjs|js)$/;
const OURS = /^(primitives|domain|couchdb|sync-server|app|service-worker|scripts|tests)\//;

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

ensureInstalled();
const base = process.argv[2] ?? 'HEAD';
const untracked = git('ls-files', '--others', '--exclude-standard');
const changed = [...git('diff', '--name-only', '--diff-filter=d', base), ...untracked];
const files = [...git('ls-files'), ...untracked].filter((file) => OURS.test(file) && SOURCE.test(file));
const chosen = selectTests(readImports(files), changed);
const sources = changed.filter((file) => files.includes(file));

const tally = new Tally();
if (changed.length > 0)
  tally.step('format', await run('format', 'prettier', ['--check', '--ignore-unknown', ...changed]));
tally.step('types', await run('types', ...script('types')));
tally.step('unused', await run('unused', ...script('unused')));
if (sources.length > 0)
  tally.step('lint', await run('lint', 'oxlint', ['--type-aware', '--deny-warnings', ...sources]));
if (chosen.unit.length > 0) tally.add(await vitest('unit', ['unit', 'mocking'], { files: chosen.unit }));
if (chosen.integration.length > 0)
  tally.add(await vitest('integration', ['integration', 'counted'], { files: chosen.integration }));
if (chosen.browser.length > 0) {
  ensureBuilt();
  tally.add(await browserTests('browser', { files: chosen.browser, project: 'laptop' }));
}
if (chosen.leftOut.length > 0)
  process.stdout.write(`\nLeft to \`npm test\`:\n${chosen.leftOut.map((file) => `  ${file}\n`).join('')}`);
process.stdout.write(tally.summary());
process.exitCode = tally.failures.length === 0 ? 0 : 1;
