import { expect, test } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './test-report.mjs';

test('a run of Vitest tells what failed by file, line, title and first line, also a file that could not be loaded', () => {
  const report = readVitestReport({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: '/b/a.test.ts',
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
      { name: 'b.test.ts', status: 'failed', message: 'no such module\n at y', assertionResults: [] },
    ],
  });
  expect(report.failures).toEqual(['/b/a.test.ts:12: T02 two: expected 1', 'b.test.ts: no such module']);
});

test('a run of browser tests tells apart what failed and what passed at its second try', () => {
  const error = { message: 'Error: strict mode\n at z' };
  const of = (title: string, status: string) => ({
    title,
    tests: [{ projectName: 'phone', status, results: [{ error }, {}] }],
  });
  const report = readPlaywrightReport({
    stats: { expected: 3, flaky: 1, unexpected: 1 },
    suites: [
      {
        title: 'fill.spec.ts',
        specs: [of('T21 late', 'flaky')],
        suites: [{ title: 'group', specs: [of('T22 broken', 'unexpected')] }],
      },
    ],
  });
  expect(report).toEqual({
    passed: 4,
    failed: 1,
    failures: ['fill.spec.ts: T22 broken [phone]: Error: strict mode'],
    late: ['fill.spec.ts: T21 late [phone]: Error: strict mode'],
  });
});
