import { expect, test } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './report.mjs';

const at = (file: string): string => `${process.cwd()}/${file}`;

test('a run of Vitest tells what failed by file, line, title and first line, also a file that could not be loaded', () => {
  const report = readVitestReport({
    numPassedTests: 1,
    testResults: [
      {
        name: at('b/a.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'T01 one', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'T02 two',
            failureMessages: ['\u001B[31mexpected 1\u001B[39m\n at x (/b/c.ts:1:2)\n at /b/a.test.ts:12:5'],
          },
        ],
      },
      { name: at('b.test.ts'), status: 'failed', message: 'no such module\n at y', assertionResults: [] },
      { name: at('c.test.ts'), status: 'passed', message: '', assertionResults: [] },
    ],
  });
  expect(report).toEqual({
    passed: 1,
    files: [
      { file: 'b/a.test.ts', failures: ['b/a.test.ts:12: T02 two: expected 1'] },
      { file: 'b.test.ts', failures: ['b.test.ts: no such module'] },
    ],
  });
});

test('a run of browser tests tells the files that failed for each project, and errors outside of tests', () => {
  const error = { message: 'Error: strict mode\n at z' };
  const of = (title: string, status: string, projectName = 'phone') => ({
    title,
    tests: [{ projectName, status, results: [{ error }, {}] }],
  });
  const report = readPlaywrightReport({
    stats: { expected: 3 },
    suites: [
      {
        title: 'fill.spec.ts',
        specs: [of('T21 fine', 'expected'), of('T21 broken', 'unexpected', 'laptop')],
        suites: [{ title: 'group', specs: [of('T22 broken', 'unexpected'), of('T23 broken', 'unexpected')] }],
      },
    ],
    errors: [{ message: 'no setup\n at q' }],
  });
  expect(report).toEqual({
    passed: 3,
    files: [
      {
        file: 'fill.spec.ts',
        project: 'laptop',
        failures: ['fill.spec.ts: T21 broken [laptop]: Error: strict mode'],
      },
      {
        file: 'fill.spec.ts',
        project: 'phone',
        failures: [
          'fill.spec.ts: T22 broken [phone]: Error: strict mode',
          'fill.spec.ts: T23 broken [phone]: Error: strict mode',
        ],
      },
    ],
    errors: ['no setup'],
  });
});
