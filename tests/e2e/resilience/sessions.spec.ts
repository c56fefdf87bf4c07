import type { BrowserContext } from '@playwright/test';
import { signIn as apiSignIn } from '#tests/support/api.ts';
import { createArea, row } from '../support/browse.ts';
import { openInstalled } from '../support/open-installed.ts';
import { FOLDER } from '../support/rows.ts';
import { DEMO_PASSWORD, people } from '../support/server.ts';
import { openSignOut, signIn, signInAgain } from '../support/sign-in.ts';
import { syncPill, untilSync, untilSynced } from '../support/sync.ts';
import { expect, test } from '../support/test.ts';
import { readServer } from './server-records.ts';
import { streamsOf } from './server-streams.ts';

test.use({ installed: true });

test.skip(({ isMobile }) => isMobile, 'Sessions do not depend on the width.');
test.setTimeout(180_000);

/** As a person does who lost a device: signs in elsewhere and ends every session. */
async function endEverySession(origin: string, user: string): Promise<void> {
  const { device } = await apiSignIn(origin, user, DEMO_PASSWORD);
  const answer = await device.post('/unauthentication/autodocs', { everywhere: true });
  expect(answer.ok).toBe(true);
}

for (const where of ['online', 'offline'] as const) {
  test(`A26 O03 O04 a session ended on the server while the person works ${where}: work goes on, and arrives after signing in again`, async ({
    newDevice,
    server,
  }) => {
    const device = await newDevice();
    const page = await openInstalled(device, FOLDER);
    if (where === 'offline') {
      await device.goOffline();
      await untilSync(page, 'offline');
    }
    await endEverySession(server.origin, people.ana);
    if (where === 'offline') {
      await createArea(page, 'Feita sem rede');
      await device.goOnline();
    }
    const bar = page.getByRole('alert').filter({ hasText: 'Sua sessão expirou' });
    await expect(bar).toBeVisible();
    await expect(syncPill(page)).toHaveAttribute('data-sync', 'needs-sign-in');
    await createArea(page, 'Feita sem sessão');
    await page.reload();
    await expect(row(page, 'Feita sem sessão')).toBeVisible();
    await expect(bar).toBeVisible();

    const { headers } = await apiSignIn(server.origin, people.ana, DEMO_PASSWORD);
    const names = async (): Promise<string[]> =>
      (await readServer(server.origin, headers)).areas.map(({ name }) => name);
    expect(await names()).not.toContain('Feita sem sessão');
    await signInAgain(page);
    await untilSynced(page);
    await expect(bar).toBeHidden();
    expect((await names()).filter((name) => name === 'Feita sem sessão')).toHaveLength(1);
    if (where === 'offline') expect(await names()).toContain('Feita sem rede');
  });
}

test.describe('with the server telling of its requests', () => {
  test.use({ settings: { LOG_LEVEL: 'info' } });

  test('O02 O03 A26 two tabs of one device share one stream; closing the one that syncs, the other takes over; sign-out reaches both', async ({
    newDevice,
    server,
  }) => {
    const device = await newDevice();
    const first = await device.open(FOLDER);
    await signIn(first, people.ana);
    await untilSynced(first);
    const second = await device.context().newPage();
    await second.goto(device.origin + FOLDER);
    const third = await device.context().newPage();
    await third.goto(device.origin + FOLDER);
    for (const page of [second, third]) await untilSynced(page);
    await createArea(second, 'Da segunda aba');
    for (const page of [first, third]) await expect(row(page, 'Da segunda aba')).toBeVisible();
    await untilSynced(second);

    await first.close();
    await createArea(second, 'Depois da primeira');
    await expect(row(third, 'Depois da primeira')).toBeVisible();
    await untilSynced(second);
    const { headers } = await apiSignIn(server.origin, people.ana, DEMO_PASSWORD);
    const { areas } = await readServer(server.origin, headers);
    expect(areas.filter(({ name }) => /Da segunda aba|Depois da primeira/.test(name))).toHaveLength(2);

    await openSignOut(second);
    await second.getByRole('button', { name: 'Sair', exact: true }).last().click();
    for (const page of [second, third]) await expect(page.getByLabel('E-mail')).toBeVisible();
    await device.close();
    await expect.poll(() => streamsOf(server.output()).length).toBe(2);
    expect(streamsOf(server.output()).mostAtOnce).toBe(1);
  });
});

async function refreshCookie(context: BrowserContext): Promise<string> {
  const cookie = (await context.cookies()).find(({ name }) => name.endsWith('refresh'));
  if (cookie === undefined) throw new Error('There is no refresh cookie.');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  return cookie.value;
}

test('A26 a reload trades the cookie for another and stays signed in, also after the browser was closed', async ({
  newDevice,
}) => {
  const device = await newDevice();
  let page = await device.open(FOLDER);
  await signIn(page, people.ana);
  await untilSynced(page);
  const seen = new Set([await refreshCookie(device.context())]);
  for (let round = 2; round <= 4; round += 1) {
    if (round === 3) page = await device.reopen(FOLDER);
    else await page.reload();
    await untilSynced(page);
    await expect(page.getByRole('button', { name: /^Menu de / })).toBeVisible();
    seen.add(await refreshCookie(device.context()));
    expect(seen.size, 'the cookie was not traded').toBe(round);
  }
});
