import type { Page } from '@playwright/test';
import { Random } from '#tests/faults/random.ts';
import { signIn as apiSignIn } from '#tests/support/api.ts';
import { createArea } from '../support/browse.ts';
import type { Device } from '../support/device.ts';
import { openInstalled } from '../support/open-installed.ts';
import { FOLDER, uidOf } from '../support/rows.ts';
import { DEMO_PASSWORD, people, type TestServer } from '../support/server.ts';
import { syncPill, untilSync, untilSynced } from '../support/sync.ts';
import { expect, test } from '../support/test.ts';
import { BusyTabs } from './busy-tabs.ts';
import { NamesWritten, namesShown, openRefused } from './names-written.ts';
import { readServer } from './server-records.ts';

test.use({ installed: true });

test.skip(({ isMobile }) => isMobile, 'Tabs and who leads them do not depend on the width.');
const TABS = 3;
const ANA = 'Ana';
const BRUNO = 'Bruno';
/** Every way in which the leading tab goes, with the network cut, the server dead or everything well. */
const rounds = [
  ['crash', 'well'],
  ['close', 'cut'],
  ['crash', 'dead'],
  ['close', 'well'],
  ['crash', 'cut'],
] as const;

interface Scene {
  random: Random;
  server: TestServer;
  device: Device;
  tabs: BusyTabs;
  bruno: Page;
  names: NamesWritten;
}

/** Ana writes in any of her tabs, Bruno in his. */
async function writeSome({ random, tabs, bruno, names }: Scene, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const author = random.chance(0.7) ? ANA : BRUNO;
    const page = author === ANA ? random.pick(tabs.pages) : bruno;
    const [first, ...rest] = names.toChange(author);
    if (first === undefined || random.chance(0.4)) await names.create(page, author);
    else await names.rename(page, author, random.pick([first, ...rest]));
  }
}

/** Neither can know of the other's new name. */
async function renameTheSame({ random, tabs, bruno, names }: Scene, name: string): Promise<void> {
  for (const [page, author] of [
    [random.pick(tabs.pages), ANA],
    [bruno, BRUNO],
  ] as const) {
    names.leaveAlone(await names.rename(page, author, name));
  }
}

async function playRound(scene: Scene, [how, state]: (typeof rounds)[number]): Promise<void> {
  const { server, device, tabs, names } = scene;
  await writeSome(scene, 1);
  if (state === 'cut') {
    const shared = names.toChange(ANA)[0] ?? (await names.create(tabs.pages[0], ANA));
    await expect.poll(() => namesShown(scene.bruno)).toContain(shared);
    await device.goOffline();
    await renameTheSame(scene, shared);
  }
  if (state === 'dead') await server.kill();
  await writeSome(scene, 1);
  await tabs.endLeader(how);
  await tabs.fillUp(1);
  await writeSome(scene, 1);
  if (state === 'cut') await device.goOnline();
  if (state === 'dead') await server.restart();
  await tabs.fillUp(TABS);
}

test('O01 O02 O03 O04 tabs of one device whose leading one is closed or crashes again and again, without network and with the server killed, lose no word, and all show what the server holds', async ({
  server,
  newDevice,
}) => {
  const [device, other] = [await newDevice(), await newDevice()];
  const page = await openInstalled(device, FOLDER);
  await createArea(page, 'Pasta comum');
  const folder = await uidOf(page, 'Pasta comum');
  await untilSynced(page);
  const address = `${FOLDER}?area=${folder}`;
  const tabs = new BusyTabs(device, address);
  await tabs.fillUp(TABS - 1);
  await page.close();
  const bruno = await openInstalled(other, address, people.bruno);
  const names = new NamesWritten();
  await tabs.fillUp(TABS);
  await names.create(tabs.pages[0], ANA);

  const scene: Scene = { random: new Random(7), server, device, tabs, bruno, names };
  for (const round of rounds) await playRound(scene, round);

  await untilSynced(bruno, 60_000);
  // Where both gave a new name the server's stands; the other is kept as refused, which every tab says.
  for (const each of tabs.pages) {
    await untilSync(each, 'problem', 60_000);
    await expect(syncPill(each)).toHaveAttribute('data-waiting', '0');
  }
  const { headers } = await apiSignIn(server.origin, people.ana, DEMO_PASSWORD);
  const held = async (): Promise<string[]> => {
    const { areas } = await readServer(server.origin, headers);
    return areas.flatMap(({ parent, name }) => (parent === folder ? [name] : [])).sort();
  };
  const onServer = await held();
  for (const each of [...tabs.pages, bruno]) await expect.poll(() => namesShown(each)).toEqual(onServer);
  expect(await held(), 'something was still under way').toEqual(onServer);
  expect(new Set(onServer).size, onServer.join(', ')).toBe(onServer.length);
  expect(onServer.filter((name) => !names.latest().includes(name))).toEqual([]);
  const missing = names.latest().filter((name) => !onServer.includes(name));
  expect(missing.filter((name) => !name.startsWith(ANA))).toEqual([]);
  const refused = await openRefused(tabs.pages[0]);
  await expect(refused.getByRole('listitem')).toHaveCount(missing.length);
  for (const name of missing) await expect(refused).toContainText(name);
});
