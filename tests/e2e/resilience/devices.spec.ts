import type { BrowserContext, Page } from '@playwright/test';
import { joinCompany } from '#tests/support/memberships.ts';
import { createArea, row } from '../support/browse.ts';
import { openInstalled } from '../support/open-installed.ts';
import { FOLDER } from '../support/rows.ts';
import { people } from '../support/server.ts';
import { signIn } from '../support/sign-in.ts';
import { untilSync, untilSynced } from '../support/sync.ts';
import { expect, test } from '../support/test.ts';

test.use({ installed: true });

test.skip(({ isMobile }) => isMobile, 'Sessions do not depend on the width.');
const DEVICES = '/settings/devices';

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu de / }).click();
}

/** Holds every refresh until two tabs need one; tells how many were asked for. */
async function holdRefreshes(context: BrowserContext): Promise<{ asked: () => number; release: () => void }> {
  let asked = 0;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/authentication/*/refresh', async (route) => {
    asked += 1;
    await released;
    await route.continue();
  });
  return { asked: () => asked, release: () => release() };
}

/** How many tabs wait until another has its new token. */
function waitingForToken(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { pending = [] } = await navigator.locks.query();
    return pending.filter(({ name }) => name === 'autodocs-refresh').length;
  });
}

for (const locks of [true, false]) {
  test(`A26 two tabs that need a new token at once ${locks ? 'ask once' : 'without locks both stay signed in'}`, async ({
    newDevice,
  }) => {
    const device = await newDevice();
    const first = await openInstalled(device, DEVICES);
    const second = await device.context().newPage();
    if (!locks) {
      // RxDB and the app alike then find no locks, as on a page that is not secure.
      await device.context().addInitScript(() => {
        Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });
        Reflect.deleteProperty(Navigator.prototype, 'locks');
      });
    }
    const refreshes = await holdRefreshes(device.context());
    await Promise.all([first.reload(), second.goto(device.origin + DEVICES)]);
    for (const page of [first, second])
      await expect(page.getByRole('heading', { name: 'Dispositivos', level: 1 })).toBeVisible();
    await expect.poll(() => refreshes.asked()).toBe(locks ? 1 : 2);
    if (locks) await expect.poll(() => waitingForToken(second)).toBe(1);
    refreshes.release();
    for (const page of [first, second]) await expect(page.getByText('Este dispositivo')).toBeVisible();
    expect(refreshes.asked()).toBe(locks ? 1 : 2);
    await untilSynced(first);
  });
}

test('O01 S21 a lost phone is taken out of the account: it is wiped at its next contact, and its unsent work is on the laptop', async ({
  newDevice,
}) => {
  const laptop = await newDevice();
  const phone = await newDevice();
  const desk = await laptop.open('/');
  await signIn(desk, people.ana);
  const field = await openInstalled(phone, FOLDER);
  await phone.goOffline();
  await untilSync(field, 'offline');
  await createArea(field, 'Feita na obra');

  await openMenu(desk);
  await desk.getByRole('menuitem', { name: 'Dispositivos' }).click();
  await desk.getByRole('button', { name: /^Remover acesso de / }).click();
  const dialog = desk.getByRole('alertdialog');
  await laptop.goOffline();
  await dialog.getByRole('button', { name: 'Remover acesso' }).click();
  await expect(dialog.getByRole('alert')).toContainText('network-unreachable');
  await laptop.goOnline();
  await dialog.getByRole('button', { name: 'Remover acesso' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(desk.getByText('Acesso removido', { exact: true })).toBeVisible();

  await expect(row(field, 'Feita na obra')).toBeVisible();
  await phone.goOnline();
  await expect(field.getByText('O acesso deste dispositivo foi removido em outro')).toBeVisible();
  await expect(field.getByLabel('E-mail')).toBeVisible();
  expect(await field.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  await desk.goto(`${laptop.origin}/sync`);
  await expect(desk.getByText('Feita na obra')).toBeVisible();
});

test('O01 A04 a person of two companies changes between them from the menu, and what was typed stays where it was typed', async ({
  newDevice,
  server,
}) => {
  await joinCompany(server, 'demo-ana-horizonte', 'demo-outra');
  const device = await newDevice();
  const page = await device.open('/');
  await signIn(page, people.ana);
  await untilSynced(page);
  await createArea(await device.open(FOLDER), 'Só da Horizonte');
  const other = await device.context().newPage();
  await other.goto(device.origin + FOLDER);
  await expect(row(other, 'Só da Horizonte')).toBeVisible();
  await openMenu(page);
  await expect(page.getByRole('menuitem', { name: 'Horizonte Engenharia ✓' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Outra Ltda' }).click();
  // A page that leaves before the server has answered stays with the company it was in.
  await expect(row(other, 'Só da Horizonte')).toBeHidden();
  await untilSynced(page);
  await page.goto(device.origin + FOLDER);
  await expect(row(page, 'Recibos')).toBeVisible();
  await expect(row(page, 'Só da Horizonte')).toBeHidden();
  await expect(row(other, 'Recibos')).toBeVisible();
  await expect(row(other, 'Só da Horizonte')).toBeHidden();
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Horizonte Engenharia' }).click();
  await expect(row(other, 'Só da Horizonte')).toBeVisible();
  await untilSynced(page);
  await page.goto(device.origin + FOLDER);
  await expect(row(page, 'Só da Horizonte')).toBeVisible();
});
