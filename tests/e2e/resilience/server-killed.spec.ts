import type { Page } from '@playwright/test';
import { signIn as apiSignIn } from '#tests/support/api.ts';
import { openInstalled } from '../support/open-installed.ts';
import { DEMO_PASSWORD, people, type TestServer } from '../support/server.ts';
import { untilSynced } from '../support/sync.ts';
import { expect, test } from '../support/test.ts';
import { FOLDER } from '../support/rows.ts';
import { readServer, type ServerRecords } from './server-records.ts';
import { WritingPerson, type Change } from './writing-person.ts';

test.use({ installed: true });

test.skip(({ isMobile }) => isMobile, 'What happens to the server does not depend on the width.');
test.setTimeout(300_000);

const ROUNDS = 3;
/** Records confirmed before the last kill, at least; how long that takes is the machine's affair. */
const CONFIRMED = 3;
const CONFIRMED_MS = 150_000;

/** The place of the server's state in the history of a record; -1 where the server does not have it. */
function placeOf(records: ServerRecords, history: readonly Change[]): number {
  return history.findLastIndex(({ kind, uid, name, paragraphs }) => {
    const held = (kind === 'area' ? records.areas : records.templates).find((each) => each.uid === uid);
    const text = JSON.stringify(held ?? null);
    return held?.name === name && paragraphs.every((paragraph) => text.includes(paragraph));
  });
}

type Confirmed = ReturnType<WritingPerson['confirmed']>;

function expectNothingLost(records: ServerRecords, confirmed: Confirmed): void {
  for (const { history, from } of confirmed) {
    const place = placeOf(records, history);
    expect(place, `lost: ${JSON.stringify(history[from])}`).toBeGreaterThanOrEqual(from);
  }
}

const changesOf = (persons: readonly WritingPerson[]): number =>
  persons.flatMap((person) => [...person.histories.values()].flatMap(({ changes }) => changes)).length;

/** Until so many more changes are written, at the least one. */
async function untilWritten(persons: readonly WritingPerson[], more: number): Promise<void> {
  const wanted = changesOf(persons) + 1 + Math.floor(more);
  await expect.poll(() => changesOf(persons), { timeout: CONFIRMED_MS }).toBeGreaterThanOrEqual(wanted);
}

/** Kills the server after a random number of changes, and lets some be written while it is gone. */
async function killAtRandom(server: TestServer, persons: readonly WritingPerson[]): Promise<void> {
  await untilWritten(persons, Math.random() * 4);
  await server.kill();
  await untilWritten(persons, Math.random() * 2);
}

async function untilConfirmed(persons: readonly WritingPerson[]): Promise<void> {
  const count = (): number => persons.flatMap((person) => person.confirmed()).length;
  await expect.poll(count, { timeout: CONFIRMED_MS }).toBeGreaterThanOrEqual(CONFIRMED);
}

function namesIn(records: ServerRecords, folder: string): string[] {
  const areas = records.areas.filter(({ parent }) => parent === folder);
  const templates = records.templates.filter(({ templateArea }) => templateArea === folder);
  return [...areas, ...templates].map(({ name }) => name).sort();
}

async function shownNames(page: Page): Promise<string[]> {
  const names = await page
    .locator('[role=row][data-key] span[title]')
    .evaluateAll((spans) => spans.map((span) => span.getAttribute('title') ?? ''));
  return names.sort();
}

test('O02 O03 O04 the server is killed hard while two devices write: what was shown as synced is there, what waited arrives, nothing twice', async ({
  server,
  newDevice,
}) => {
  const [anaDevice, brunoDevice] = [await newDevice(), await newDevice()];
  const persons: WritingPerson[] = [];
  const pages: Page[] = [];
  for (const [name, user, device] of [
    ['Ana', people.ana, anaDevice],
    ['Bruno', people.bruno, brunoDevice],
  ] as const) {
    const page = await openInstalled(device, FOLDER, user);
    pages.push(page);
    persons.push(new WritingPerson(name, device, page));
  }
  const { headers } = await apiSignIn(server.origin, people.ana, DEMO_PASSWORD);
  const before = await readServer(server.origin, headers);
  for (const person of persons) await person.begin();

  const end = new AbortController();
  const work = Promise.all(
    persons.map(async (person) => {
      while (!end.signal.aborted) await person.writeOnce();
    }),
  );
  const kills = (async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round === ROUNDS - 1) await untilConfirmed(persons);
      await killAtRandom(server, persons);
      // While the server is dead nothing more can rightly be shown as confirmed.
      const confirmed = persons.flatMap((person) => person.confirmed());
      await server.restart();
      expectNothingLost(await readServer(server.origin, headers), confirmed);
    }
  })();
  await Promise.all([kills.finally(() => end.abort()), work]);

  for (const page of pages) await untilSynced(page, 60_000);
  const after = await readServer(server.origin, headers);
  const made = persons.flatMap((person) => person.latest());
  for (const person of persons) await person.look();
  expect(persons.every((person) => person.confirmed().length === person.histories.size)).toBe(true);
  for (const person of persons) expectNothingLost(after, person.confirmed());
  for (const change of made) expect(placeOf(after, [change]), JSON.stringify(change)).toBe(0);
  expect(after.areas.length + after.templates.length).toBe(
    before.areas.length + before.templates.length + made.length,
  );
  for (const person of persons) {
    const folder = person.folderAddress.split('=')[1] ?? '';
    const names = namesIn(after, folder);
    for (const page of pages) {
      await page.goto(new URL(person.folderAddress, page.url()).href);
      // The list is drawn in two steps, folders and templates.
      await expect.poll(() => shownNames(page)).toEqual(names);
    }
  }
});
