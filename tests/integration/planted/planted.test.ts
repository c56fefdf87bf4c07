import { execFile } from 'node:child_process';
import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { mutations } from '#tests/faults/mutations.ts';
import { plantedFaults } from './planted-faults.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const CONFIG = fileURLToPath(new URL('vitest.config.ts', import.meta.url));

/** Properties by random steps of their own, which plant their fault themselves: a title of that test. */
const plantsItsOwn: Readonly<Record<string, string>> = {
  'app/data/session/machine.test.ts': 'the walk notices a session that leaves out the step',
  'tests/integration/store/lost-updates.test.ts': 'planted: [staleSave]',
  'tests/integration/clipboard/hostile.test.ts': 'a planted fault is caught: hidden text that is kept',
  'tests/integration/clipboard/numbers.test.ts':
    'a planted fault is caught: numbers that are not compared with what was copied',
  'tests/integration/webhooks/nothing-lost.test.ts': 'a server that forgets what it set aside is caught',
  'tests/security/rights/rights-walk.test.ts': 'the walk finds a planted fault',
};

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ title: z.string(), status: z.string() })),
    }),
  ),
});

/** What became of each test, as `file: title`. */
async function runPlanted(titles: readonly string[]): Promise<Map<string, string>> {
  const pattern = titles.map((title) => RegExp.escape(title)).join('|');
  const vitest = fileURLToPath(new URL('vitest.mjs', import.meta.resolve('vitest/package.json')));
  const run = promisify(execFile)(
    process.execPath,
    [vitest, 'run', '--config', CONFIG, '--reporter', 'json', '--testNamePattern', pattern],
    { cwd: root, maxBuffer: 100_000_000, env: { ...process.env, VITEST: undefined, DOCUMENTS: '12' } },
  );
  // It ends as failed: that is what is wanted.
  const { stdout } = await run.catch((error: unknown) => error as { stdout: string });
  const { testResults } = reportSchema.parse(JSON.parse(stdout.slice(stdout.indexOf('{"num'))));
  return new Map(
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ title, status }) => [`${name.slice(root.length)}: ${title}`, status] as const),
    ),
  );
}

/** As `file: title`. */
const expected = plantedFaults.flatMap(({ caughtBy }) =>
  Object.entries(caughtBy).flatMap(([file, titles]) =>
    titles.map((title) => ({ title, name: `${file}: ${title}` })),
  ),
);

test('S11 every property fails over the fault that is planted for it', { timeout: 120_000 }, async () => {
  const outcomes = await runPlanted(expected.map(({ title }) => title));
  const held = expected.map(({ name }) => [name, outcomes.get(name)]);
  expect(held.filter(([, outcome]) => outcome !== 'failed')).toEqual([]);
});

test('S11 no property is without a planted fault', async () => {
  const planted = new Set(expected.map(({ name }) => name));
  const missing: string[] = [];
  for await (const file of glob(
    '{app,domain,couchdb,sync-server,primitives,scripts,service-worker,tests}/**/*.test.{ts,tsx}',
    { cwd: root },
  )) {
    const source = await readFile(root + file, 'utf8');
    const own = plantsItsOwn[file];
    if (own !== undefined && !source.includes(own)) missing.push(`${file}: ${own}`);
    for (const title of propertiesIn(source))
      if (!planted.has(`${file}: ${title}`)) missing.push(`${file}: ${title}`);
  }
  expect(missing).toEqual([]);
});

/** Titles of the tests in which fast-check asserts something. */
function propertiesIn(source: string): string[] {
  if (!source.includes("from 'fast-check'")) return [];
  const tests = source.split(/^ *(?:it|test)\(\s*/m).slice(1);
  return tests
    .filter((body) => /(?:\bfc\.)?assert\(\s*(?:fc\.)?(?:async)?[pP]roperty|await expect\(check\(/.test(body))
    .map((body) => {
      const quote = body.charAt(0);
      return body.slice(1, body.indexOf(quote, 1));
    });
}

test('S11 each fault can be planted: its file holds what it replaces', async () => {
  const missing = [];
  for (const { file, find } of plantedFaults) {
    const source = await readFile(root + file, 'utf8').catch(() => '');
    if (source.split(find).length !== 2) missing.push(`${file}: ${find}`);
  }
  expect(missing).toEqual([]);
});

test('O02 each protection that the fault test breaks is in its file', async () => {
  const missing = [];
  for (const { name, file, find } of mutations)
    if (!(await readFile(root + file, 'utf8')).includes(find)) missing.push(name);
  expect(missing).toEqual([]);
});
