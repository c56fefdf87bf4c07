import type { Page } from '@playwright/test';
import { editing } from '#app/i18n/en_US/editing.ts';
import { enUS } from '#app/i18n/en_US/index.ts';
import { signIn as apiSignIn } from '#tests/support/api.ts';
import { createArea } from '../support/browse.ts';
import { FOLDER } from '../support/rows.ts';
import { DEMO_PASSWORD, people } from '../support/server.ts';
import { signIn } from '../support/sign-in.ts';
import { syncPill, untilSynced } from '../support/sync.ts';
import { expect, test } from '../support/test.ts';
import { leftUntranslated } from './appearance.ts';
import { readServer } from './server-records.ts';

test.use({ sharedServer: true });

const html = (page: Page) => page.locator('html');

async function chooseInUserMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /Ana Ribeiro/ }).click();
  await page
    .getByRole('menuitem', { name: entry })
    .or(page.getByRole('menuitemradio', { name: entry }))
    .click();
}

test(
  'S09 the language of the sign-in page and of the menu is stored, and every screen speaks it alone',
  { tag: '@any-width' },
  async ({ newDevice, server }) => {
    const { headers } = await apiSignIn(server.origin, people.ana, DEMO_PASSWORD);
    const written = JSON.stringify(await readServer(server.origin, headers));
    const device = await newDevice();
    const page = await device.open('/');
    await expect(html(page)).toHaveAttribute('lang', 'pt-BR');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(html(page)).toHaveAttribute('lang', 'en-US');
    expect(await leftUntranslated(page, written)).toEqual([]);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(
      page
        .getByRole('alert')
        .or(page.getByText(/required/i))
        .first(),
    ).toBeVisible();
    expect(await leftUntranslated(page, written)).toEqual([]);
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByLabel(/^E-?mail/i).fill(people.ana);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Wrong password').first()).toBeVisible();
    expect(await leftUntranslated(page, written)).toEqual([]);
    await page.reload();
    await expect(html(page)).toHaveAttribute('lang', 'en-US');
    await page.getByLabel(/^E-?mail/i).fill(people.ana);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await untilSynced(page);

    const screens: readonly { path: string; shows: string | RegExp }[] = [
      { path: '/', shows: /^Good (morning|afternoon|evening)/ },
      { path: FOLDER, shows: enUS.browser.title },
      { path: `${FOLDER}?area=nao-existe-aqui`, shows: enUS.browser.notFound },
      { path: '/document/new', shows: editing.neverSaved },
      { path: '/document/editor/demo-contrato-servicos', shows: /^Last saved/ },
      { path: '/template/fill/demo-contrato-servicos', shows: enUS.filling.form },
      { path: '/template/fill/nao-existe-aqui', shows: enUS.filling.notFound },
      { path: '/templateExecution', shows: enUS.executions.title },
      { path: '/sync', shows: enUS.sync.supportText },
      { path: '/sync/conflict/nao-existe-aqui', shows: enUS.sync.conflict.notFound },
      { path: '/nao/existe', shows: enUS.shell.notFound },
      { path: '/unauthorized', shows: enUS.account.unauthorizedTitle },
      { path: '/forms/demo', shows: enUS.publicForm.goneTitle },
    ];
    for (const { path, shows } of screens) {
      await test.step(path, async () => {
        await device.open(path);
        await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
        expect(await leftUntranslated(page, written)).toEqual([]);
      });
    }
    await test.step('menus and dialogs', async () => {
      await device.open(FOLDER);
      await syncPill(page).click();
      await expect(page.getByText('Last sync')).toBeVisible();
      expect(await leftUntranslated(page, written)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /Ana Ribeiro/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
      expect(await leftUntranslated(page, written)).toEqual([]);
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await expect(page.getByRole('heading', { name: /^Sign out/ })).toBeVisible();
      expect(await leftUntranslated(page, written)).toEqual([]);
      await page.keyboard.press('Escape');
    });
    await chooseInUserMenu(page, 'Português (Portugal)');
    await expect(html(page)).toHaveAttribute('lang', 'pt-PT');
    await device.reopen('/');
    await expect(html(device.page())).toHaveAttribute('lang', 'pt-PT');
  },
);

/** The colour that the page stands on. */
const ground = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test(
  'S08 light and dark are stored, stand on the page before it is drawn, and without a choice follow the system',
  { tag: '@any-width' },
  async ({ newDevice }) => {
    const device = await newDevice();
    let page = await device.open('/');
    await signIn(page, people.ana);
    await expect(html(page)).not.toHaveClass(/dark/);
    const light = await ground(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(html(page)).toHaveClass(/dark/);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(html(page)).not.toHaveClass(/dark/);
    await expect.poll(() => ground(page)).toBe(light);

    await chooseInUserMenu(page, 'Tema: Escuro');
    await expect(html(page)).toHaveClass(/dark/);
    await expect.poll(() => ground(page)).not.toBe(light);
    page = await device.reopen('/');
    await expect(html(page)).toHaveClass(/dark/);
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.dataset['atFirst'] = document.documentElement.className;
      });
    });
    await page.reload();
    await expect(html(page)).toHaveAttribute('data-at-first', /dark/);
    await chooseInUserMenu(page, 'Tema: Claro');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    await expect(page.getByRole('button', { name: /^Menu de / })).toBeVisible();
    await expect(html(page)).not.toHaveClass(/dark/);
    await expect.poll(() => ground(page)).toBe(light);
    await chooseInUserMenu(page, 'Tema: Como o sistema');
    await expect(html(page)).toHaveClass(/dark/);
  },
);

test.describe('in the course of one visit', () => {
  test.use({ sharedBrowser: true });

  test('T01 the side menu leads to its three places, marks the present one, and folds for good; no logo without its licence', async ({
    newDevice,
    isMobile,
  }) => {
    const device = await newDevice();
    const page = await device.open('/');
    // Who may use an integration has a fifth.
    await signIn(page, people.bruno);
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    const places = [
      { name: 'Modelos', path: FOLDER, heading: 'Modelos' },
      { name: 'Executados', path: '/templateExecution', heading: 'Templates Executados' },
      { name: 'Documentos', path: '/documents', heading: 'Documentos' },
      { name: 'Início', path: '/', heading: /^(Bom dia|Boa tarde|Boa noite), Bruno/ },
    ];
    await expect(menu.getByRole('link')).toHaveCount(places.length);
    for (const { name, path, heading } of places) {
      await menu.getByRole('link', { name }).click();
      await expect(page).toHaveURL(device.origin + path);
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
      await expect(menu.locator('[aria-current=page]')).toHaveText([name]);
    }
    await expect(page.getByAltText(/^Logo de/)).toHaveCount(0);
    if (isMobile) return;
    await menu.getByRole('button', { name: 'Recolher menu' }).click();
    await expect(menu.getByText('Modelos')).toBeHidden();
    await page.reload();
    await expect(menu.getByRole('link', { name: 'Modelos' })).toBeVisible();
    await expect(menu.getByText('Modelos')).toBeHidden();
  });

  test(
    "T17 an unknown template says 'Template não encontrado' for three seconds and goes to the templates",
    { tag: '@any-width' },
    async ({ newDevice }) => {
      const device = await newDevice();
      const page = await device.open('/');
      await signIn(page, people.ana);
      await untilSynced(page);
      await device.open('/document/editor/nao-existe-aqui');
      const text = page.getByText('Template não encontrado').first();
      await expect(text).toBeVisible();
      await expect(page).toHaveURL(/nao-existe-aqui$/);
      await expect(page).toHaveURL(new RegExp(`${FOLDER}$`));
      await expect(text).toBeHidden();
    },
  );

  test(
    'T31 at most three notices stand, each leaves after three seconds, also after one was dismissed by hand',
    { tag: '@any-width' },
    async ({ newDevice, isMobile }) => {
      const device = await newDevice();
      const page = await device.open(FOLDER);
      await signIn(page, people.ana);
      for (const name of ['Um', 'Dois']) await createArea(page, name);
      const notices = page.locator('[data-notice]');
      const choosing = async (): Promise<void> => {
        const chooser = page.waitForEvent('filechooser');
        await page.getByRole('button', { name: 'Importar' }).click();
        const file = { name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{') };
        await (await chooser).setFiles(file);
      };
      let most = 0;
      for (let turn = 0; turn < 5; turn += 1) {
        await choosing();
        await expect(notices.last()).toBeVisible();
        most = Math.max(most, await notices.count());
      }
      expect(most).toBe(3);
      await page.mouse.move(2, 300);
      await expect(notices).toHaveCount(0, { timeout: 5000 });

      await choosing();
      await page.getByRole('button', { name: 'Dispensar' }).click();
      await expect(notices).toHaveCount(0);
      if (!isMobile) await page.mouse.move(2, 300);
      await choosing();
      await expect(notices).toHaveCount(1);
      await expect(notices, 'it stays for ever').toHaveCount(0, { timeout: 5000 });
    },
  );
});
