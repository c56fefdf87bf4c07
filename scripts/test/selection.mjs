/** Selects the tests that a change affects; the whole suite runs the others. */
import { browserAreas } from './browser-areas.mjs';
import { importersOf } from './import-graph.mjs';

/** Maximum number of files: more would take longer than three minutes. */
const MOST = { server: 8, browser: 3 };
const TEST = /\.test\.tsx?$/;
const CROSSES_PROCESSES = /^tests\/(additions|integration|security|offline|pdf)\//;
/** Calls that nearly every test makes, so that they do not indicate its subject. */
const COMMON = new Set(['authentication', 'limits', 'call', 'error-answer', 'errors', 'replication']);

/** The areas of calls that a module imports: `public-forms` of `domain/api/public-forms.ts`. */
function callsOf(imports, file) {
  const names = [...(imports.get(file) ?? [])].flatMap(
    (target) => /^domain\/api\/(.+)\.ts$/.exec(target)?.[1] ?? [],
  );
  return names.filter((name) => !COMMON.has(name));
}

/** Tests that make calls of the affected routes: tests do not import the server. */
function serverTests(imports, reached) {
  const routes = [...reached].filter((file) => file.startsWith('sync-server/routes/'));
  const calls = new Set(routes.flatMap((file) => callsOf(imports, file)));
  const tests = [...imports.keys()].filter((file) => CROSSES_PROCESSES.test(file) && TEST.test(file));
  return tests.filter((file) => callsOf(imports, file).some((name) => calls.has(name)));
}

function browserTests(changed) {
  const areas = Object.keys(browserAreas).filter((area) =>
    changed.some((file) => file.startsWith(`${area}/`) && !TEST.test(file)),
  );
  const own = changed.flatMap((file) => /^tests\/e2e\/(.+\.spec\.ts)$/.exec(file)?.[1] ?? []);
  return [...new Set([...own, ...areas.flatMap((area) => browserAreas[area])])];
}

/**
 * @param {Map<string, Set<string>>} imports each module of this repository with its imports
 * @param {string[]} changed
 * @returns {{ unit: string[], integration: string[], browser: string[], leftOut: string[] }}
 */
export function selectTests(imports, changed) {
  const reached = importersOf(imports, changed);
  const tests = [...reached].filter((file) => TEST.test(file));
  const server = serverTests(imports, reached).filter((file) => !reached.has(file));
  const browser = browserTests(changed);
  const near = tests.filter((file) => CROSSES_PROCESSES.test(file));
  const integration = [...near.filter((file) => changed.includes(file)), ...near, ...server];
  const distinct = [...new Set(integration)];
  return {
    unit: tests.filter((file) => !file.startsWith('tests/')),
    integration: distinct.slice(0, MOST.server),
    browser: browser.slice(0, MOST.browser),
    leftOut: [
      ...distinct.slice(MOST.server),
      ...browser.slice(MOST.browser).map((file) => `tests/e2e/${file}`),
    ],
  };
}
