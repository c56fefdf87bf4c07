import { expect, test } from 'vitest';
import { MOST_RUN_ALONE, Tally } from './tally.mjs';

const fine = { passed: 2, files: [] };
const broken = (file: string, ...failures: string[]) => ({ passed: 0, files: [{ file, failures }] });

test('what fails beside other work and passes alone counts as passed, and is listed', async () => {
  const tally = new Tally();
  tally.add({ ...broken('a.test.ts', 'a: T01', 'a: T02'), passed: 5 }, () => Promise.resolve(fine));
  await tally.runAlone();
  expect(tally.summary()).toBe('\nPassed when run alone:\n  a: T01\n  a: T02\n\n7 passed, 0 failed\n');
});

test('what fails twice fails, as do steps and errors outside of tests', async () => {
  const tally = new Tally();
  tally.step('types', true);
  tally.step('lint', false);
  tally.add({ ...broken('a.test.ts', 'a: T01', 'a: T02'), errors: ['browser: no setup'] }, () =>
    Promise.resolve({ ...broken('a.test.ts', 'a: T01 again'), passed: 1 }),
  );
  await tally.runAlone();
  expect(tally.summary()).toBe(
    '\nFailed:\n  lint\n  browser: no setup\n  a: T01 again\n\n2 passed, 3 failed\n',
  );
});

test('an error outside of tests in the run alone fails too', async () => {
  const tally = new Tally();
  tally.add(broken('a.test.ts', 'a: T01'), () => Promise.resolve({ ...fine, errors: ['a: unhandled'] }));
  await tally.runAlone();
  expect(tally.summary()).toContain('0 passed, 1 failed');
});

test('where very many files fail, none is run again', async () => {
  const tally = new Tally();
  let runs = 0;
  for (let file = 0; file <= MOST_RUN_ALONE; file += 1)
    tally.add(broken(`${file}.test.ts`, `${file}: T01`), () =>
      Promise.resolve({ ...fine, runs: (runs += 1) }),
    );
  await tally.runAlone();
  expect([runs, tally.failures.length]).toEqual([0, MOST_RUN_ALONE + 1]);
});
