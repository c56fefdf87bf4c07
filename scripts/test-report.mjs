/**
 * Reads what the runners report as JSON, so that a run can end with all that failed: CI shows the end of its log.
 * A failure is told by its file and line, its title and the first line of its message.
 */

const escape = String.fromCharCode(27);
const colours = new RegExp(`${escape}\\[[0-9;]*m`, 'g');

function firstLine(message = '') {
  return message.replaceAll(colours, '').trim().split('\n', 1)[0];
}

/** The line of the test at which it failed, with a colon before it; nothing where the trace does not tell. */
function lineIn(file, trace = '') {
  const name = file.slice(file.lastIndexOf('/'));
  const from = trace.indexOf(`${name}:`);
  return from < 0 ? '' : (/^:\d+/.exec(trace.slice(from + name.length))?.[0] ?? '');
}

/** Counts and failures of a report of Vitest's `json` reporter. */
export function readVitestReport({ numPassedTests, numFailedTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [`${name}: ${firstLine(message)}`];
    return failed.map(({ fullName, failureMessages: [message] }) => {
      return `${name}${lineIn(name, message)}: ${fullName}: ${firstLine(message)}`;
    });
  });
  return { passed: numPassedTests, failed: numFailedTests, failures, late: [] };
}

function testsOf(suite, path) {
  const own = suite.specs.flatMap((spec) =>
    spec.tests.map((test) => ({ ...test, title: `${path}: ${spec.title} [${test.projectName}]` })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, path))];
}

function toldResult({ title, results }) {
  const error = results.find((result) => result.error !== undefined)?.error;
  return `${title}: ${firstLine(error?.message)}`;
}

/** Counts, failures and what passed at its second try only (`late`) of a report of Playwright's `json` reporter. */
export function readPlaywrightReport({ stats, suites, errors = [] }) {
  const tests = suites.flatMap((suite) => testsOf(suite, suite.title));
  const told = (status) => tests.filter((test) => test.status === status).map(toldResult);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: [...told('unexpected'), ...errors.map(({ message }) => firstLine(message))],
    late: told('flaky'),
  };
}
