import type { Locator, Page } from '@playwright/test';
import { expectUpdateOffered, lookForUpdate } from './support/install.ts';
import { buildMark, copyBuild, type ServedBuild } from './support/next-build.ts';
import { openInstalled } from './support/open-installed.ts';
import { untilSynced } from './support/sync.ts';
import { test as base, expect } from './support/test.ts';

/** The server serves a build of this test's own, which can become the next version. */
const test = base.extend<{ build: ServedBuild; settings: Record<string, string> }>({
  build: async ({ browserName }, provide) => {
    expect(browserName).toBe('chromium');
    const build = await copyBuild();
    await provide(build);
    await build.dispose();
  },
  settings: async ({ build }, provide) => provide({ WEB_ROOT: build.folder }),
});

test.use({ installs: true });
test.skip(({ isMobile }) => isMobile, 'Updates do not depend on the width.');
test.setTimeout(180_000);

const FORM = '/template/fill/demo-recibo-horizonte';

declare global {
  interface Window {
    /** Gone after a reload. */
    sameVisit?: boolean;
  }
}

/** The one in the bar: the list of executions has its own 'Atualizar'. */
function updateButton(page: Page): Locator {
  return page.getByRole('status').getByRole('button', { name: 'Atualizar' });
}

async function markVisit(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.sameVisit = true;
  });
}

function isSameVisit(page: Page): Promise<boolean> {
  return page.evaluate(() => window.sameVisit === true);
}

/** Types without a pause, so that something is always on its way to the disk. */
async function keepTyping(page: Page, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Nome do pagador' });
  await box.pressSequentially(text, { delay: 80, timeout: 60_000 });
}

/** State of the new version's service worker, which `installed` waits to be told to take over. */
function waitingWorker(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state);
}

test('O01 a new version waits for the person, and comes when they say so', async ({
  build,
  server,
  newDevice,
}) => {
  const device = await newDevice();
  const page = await openInstalled(device);
  await markVisit(page);
  await build.publish('2');
  await server.restart();
  await lookForUpdate(page);
  await expectUpdateOffered(page);
  expect(await waitingWorker(page)).toBe('installed');
  expect(await isSameVisit(page)).toBe(true);
  await page.reload();
  expect(await buildMark(page)).toBeNull();
  await expectUpdateOffered(page);
  await updateButton(page).click();
  await expect.poll(() => buildMark(page).catch(() => null)).toBe('2');
  await expect(page.getByText(/Nova versão disponível/)).toHaveCount(0);
  await untilSynced(page);
});

test('O01 a page of the former version, whose worker was replaced while it loaded, loads once more', async ({
  newDevice,
}) => {
  const page = await openInstalled(await newDevice());
  await page.evaluate(() => sessionStorage.setItem('autodocs-update-owed', '1'));
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.reload();
  await expect.poll(() => loads).toBe(2);
  await untilSynced(page);
  expect(await page.evaluate(() => sessionStorage.getItem('autodocs-update-owed'))).toBeNull();
  expect(loads).toBe(2);
});

test('O01 O04 no version comes while something is unsaved, from this tab or another', async ({
  build,
  server,
  newDevice,
}) => {
  const device = await newDevice();
  const page = await openInstalled(device, FORM);
  const other = await device.context().newPage();
  await other.goto(`${device.origin}/templateExecution`);
  await expect(other.getByText('Templates Executados').first()).toBeVisible();
  await markVisit(page);
  await build.publish('2');
  await server.restart();
  await lookForUpdate(page);
  await expectUpdateOffered(page);
  await expectUpdateOffered(other);

  const typed = 'Maria das Graças da Conceição Albuquerque de Souza e Filhos Limitada, com sede em São Paulo';
  await page.bringToFront();
  const typing = keepTyping(page, typed);
  await expect(updateButton(page)).toBeDisabled();
  await expect(page.getByText(/depois que o que está aberto for salvo/)).toBeVisible();
  await updateButton(other).evaluate((button: HTMLElement) => button.click());
  await expect.poll(() => buildMark(other).catch(() => null)).toBe('2');
  expect(await isSameVisit(page)).toBe(true);
  await typing;
  await expect(page.getByRole('textbox', { name: 'Nome do pagador' })).toHaveValue(typed);
  expect(await isSameVisit(page)).toBe(true);

  await updateButton(page).click();
  await expect.poll(() => buildMark(page).catch(() => null)).toBe('2');
  await expect(page.getByRole('textbox', { name: 'Nome do pagador' })).toHaveValue(typed);
});
