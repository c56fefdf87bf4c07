/**
 * Runs the scenarios in every engine that people carry: Chromium, Firefox, and WebKit, which every iPhone has.
 *
 *   npm run browsers [-- --engines firefox,webkit] [-- --only paste]
 *
 * Engines come from Debian and are installed where they are missing. What is skipped is said, with its reason; the window
 * of a scenario that failed is kept in `browsers/`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { storeLanguage } from '#app/i18n/language.ts';
import { closeGreetings } from '#tests/e2e/support/device.ts';
import { copyBuild } from '#tests/e2e/support/next-build.ts';
import { startApp } from '#tests/e2e/support/server.ts';
import { BrowserPage } from './browser-page.ts';
import { ENGINES, findEngine, type Engine, type EngineName } from './engines.ts';
import { CannotBeHad, scenarios } from './scenarios.ts';

const PICTURES = fileURLToPath(new URL('../../browsers', import.meta.url));

type Outcome = { kind: 'passed' } | { kind: 'failed' | 'skipped'; why: string };
type Scenario = (typeof scenarios)[string];

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function keepPicture(page: BrowserPage, name: string): Promise<string> {
  await mkdir(PICTURES, { recursive: true });
  const path = join(PICTURES, `${name.replaceAll(/\W+/g, '-')}.png`);
  await writeFile(path, await page.screenshot());
  return path;
}

/** Whatever the language of the machine: engines differ in where they take theirs from. */
async function speakPortuguese(page: BrowserPage): Promise<void> {
  const entries: [string, string][] = [];
  storeLanguage({ setItem: (key, value) => entries.push([key, value]) }, 'pt_BR');
  await page.evaluate((kept) => {
    for (const [key, value] of kept) localStorage.setItem(key, value);
  }, entries);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** On a server, a build and a browser of its own. */
async function play(engine: Engine, scenario: Scenario, name: string): Promise<Outcome> {
  const build = await copyBuild();
  const server = await startApp({ env: { WEB_ROOT: build.folder }, ownProcess: true });
  const tab = await engine.start();
  const page = new BrowserPage(server.origin, tab);
  try {
    await page.open('/icons/icon.svg');
    await page.evaluate(closeGreetings, null);
    await speakPortuguese(page);
    await scenario({ page, server, build });
    return { kind: 'passed' };
  } catch (error) {
    if (error instanceof CannotBeHad) return { kind: 'skipped', why: error.message };
    const picture = await keepPicture(page, name).catch(() => 'none');
    return { kind: 'failed', why: `${messageOf(error)}\n    window: ${picture}` };
  } finally {
    await tab.close();
    await server.dispose();
    await build.dispose();
  }
}

function engineNames(text: string): EngineName[] {
  const names = text.split(',');
  const unknown = names.find((name) => !ENGINES.some((known) => known === name));
  if (unknown !== undefined) throw new Error(`--engines: '${unknown}' is none of ${ENGINES.join(', ')}.`);
  return ENGINES.filter((known) => names.includes(known));
}

function chosenScenarios(part: string): [string, Scenario][] {
  const chosen = Object.entries(scenarios).filter(([title]) => title.includes(part));
  if (chosen.length === 0) throw new Error(`--only: no scenario's title holds '${part}'.`);
  return chosen;
}

async function playAll(names: EngineName[], chosen: [string, Scenario][]): Promise<[string, Outcome][]> {
  const outcomes: [string, Outcome][] = [];
  for (const name of names) {
    const engine = findEngine(name);
    say('reason' in engine ? `${name}: ${engine.reason}` : `${name}: ${engine.version}`);
    for (const [title, scenario] of chosen) {
      const label = `${name}: ${title}`;
      const outcome: Outcome =
        'reason' in engine
          ? { kind: 'skipped', why: engine.reason }
          : await play(engine, scenario, label).catch((error: unknown) => ({
              kind: 'failed',
              why: messageOf(error),
            }));
      say(`  ${outcome.kind.padEnd(7)} ${title}`);
      if (outcome.kind !== 'passed') say(`    ${outcome.why}`);
      outcomes.push([label, outcome]);
    }
  }
  return outcomes;
}

const { values } = parseArgs({
  options: {
    engines: { type: 'string', default: ENGINES.join(',') },
    only: { type: 'string', default: '' },
  },
});
const outcomes = await playAll(engineNames(values.engines), chosenScenarios(values.only));
const count = (kind: Outcome['kind']): number =>
  outcomes.filter(([, outcome]) => outcome.kind === kind).length;
say(`\n${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`);
for (const [label, outcome] of outcomes) if (outcome.kind !== 'passed') say(`  ${outcome.kind} ${label}`);
process.exitCode = count('failed') === 0 ? 0 : 1;
