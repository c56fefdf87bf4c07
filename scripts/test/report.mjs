/**
 * Reads the runners' JSON reports: the number of passed tests, and the failed files with their failures. CI shows the
 * end of its log, so a failure is one line: file and line, title, first line of its message.
 */
import { relative } from 'node:path';

const escape = String.fromCharCode(27);
const colours = new RegExp(`${escape}\\[[0-9;]*m`, 'g');

function firstLine(message = '') {
  return message.replaceAll(colours, '').trim().split('\n', 1)[0];
}

/** The line of the test at which it failed, after a colon; empty if the trace does not contain it. */
function lineIn(file, trace = '') {
  const name = file.slice(file.lastIndexOf('/'));
  const from = trace.indexOf(`${name}:`);
  return from < 0 ? '' : (/^:\d+/.exec(trace.slice(from + name.length))?.[0] ?? '');
}

function vitestFailures({ name, status, message, assertionResults }) {
  const file = relative(process.cwd(), name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  // A file that cannot be loaded has no tests.
  if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : [];
  return failed.map(({ fullName, failureMessages: [trace] }) => {
    return `${file}${lineIn(name, trace)}: ${fullName}: ${firstLine(trace)}`;
  });
}

/** A report of Vitest's `json` reporter: `{ passed, files: [{ file, failures }] }`. */
export function readVitestReport({ numPassedTests, testResults }) {
  const files = testResults.map((result) => ({
    file: relative(process.cwd(), result.name),
    failures: vitestFailures(result),
  }));
  return { passed: numPassedTests, files: files.filter(({ failures }) => failures.length > 0) };
}

function testsOf(suite, file) {
  const own = suite.specs.flatMap((spec) => spec.tests.map((test) => ({ ...test, file, title: spec.title })));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, file))];
}

function toldResult({ file, title, projectName, results }) {
  const error = results.find((result) => result.error !== undefined)?.error;
  return `${file}: ${title} [${projectName}]: ${firstLine(error?.message)}`;
}

/**
 * A report of Playwright's `json` reporter: `{ passed, files: [{ file, project, failures }], errors }`, where `errors` are
 * those outside any test.
 * @param {{ stats: { expected: number }, suites: object[], errors?: { message?: string }[] }} report
 */
export function readPlaywrightReport({ stats, suites, errors = [] }) {
  const failed = suites
    .flatMap((suite) => testsOf(suite, suite.title))
    .filter(({ status }) => status === 'unexpected');
  const files = new Map();
  for (const test of failed) {
    const { file, projectName: project } = test;
    const known = files.get(`${project} ${file}`) ?? { file, project, failures: [] };
    files.set(`${project} ${file}`, { ...known, failures: [...known.failures, toldResult(test)] });
  }
  return {
    passed: stats.expected,
    files: [...files.values()],
    errors: errors.map(({ message }) => firstLine(message)),
  };
}
