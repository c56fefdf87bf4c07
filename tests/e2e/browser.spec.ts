import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { createArea, enterArea, openRowActions, row } from './support/browse.ts';
import { otherWriter, bodyOf } from './support/other-writer.ts';
import { FOLDER } from './support/rows.ts';
import { people } from './support/server.ts';
import { signIn } from './support/sign-in.ts';
import { untilInstalled, untilSync, untilSynced } from './support/sync.ts';
import { untilSynced as deviceSynced } from '#tests/support/app-device.ts';
import { operate } from '#tests/integration/store/operator.ts';
import { expect, test } from './support/test.ts';

test.use({ installed: true, animated: true });

const document = { header: null, content: bodyOf('Texto.'), footer: null };
const rowNames = (page: Page): Promise<string[]> =>
  page.locator('[role=row][data-key] [data-drag] [title]').allTextContents();

/** Presses the mouse beside the first name and draws a band to the last. */
async function drawBand(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = await Promise.all([from.boundingBox(), to.boundingBox()]);
  if (start === null || end === null) throw new Error('a row is out of sight');
  await page.mouse.move(start.x + start.width - 250, start.y + 4);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width - 300, end.y + 8, { steps: 6 });
  await page.mouse.up();
}

/** A finger that rests on something until `shown` is. */
async function hold(page: Page, on: Locator, shown: Locator): Promise<void> {
  const box = await on.boundingBox();
  if (box === null) throw new Error('out of sight');
  const client = await page.context().newCDPSession(page);
  const point = { x: box.x + 40, y: box.y + box.height / 2 };
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await expect(shown).toBeVisible();
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('T05 T06 T07 T11 moves by drag, key and dialog, takes back, deletes into the bin and restores, with no network', async ({
  newDevice,
  isMobile,
}) => {
  test.skip(isMobile, 'A phone has neither drag nor band: see the next one.');
  const device = await newDevice();
  const page = await device.open(FOLDER);
  await signIn(page, people.ana);
  await untilInstalled(page);
  await untilSynced(page);
  for (const name of ['Alfa', 'Beta', 'Gama']) await createArea(page, name);
  await device.goOffline();
  await untilSync(page, 'offline');

  await drawBand(page, row(page, 'Alfa'), row(page, 'Beta'));
  await expect(page.getByText('2 selecionados')).toBeVisible();
  await row(page, 'Alfa').locator('[data-drag]').dragTo(row(page, 'Gama'));
  await expect(page.getByText('2 itens movidos')).toBeVisible();
  await expect(row(page, 'Alfa')).toHaveCount(0);
  await enterArea(page, 'Gama');
  await expect.poll(() => rowNames(page)).toEqual(['Alfa', 'Beta']);
  await row(page, 'Beta')
    .locator('[data-drag]')
    .dragTo(page.getByRole('link', { name: 'Início' }).last());
  await expect(row(page, 'Beta')).toHaveCount(0);
  await page.getByRole('grid').press('Control+z');
  await expect(row(page, 'Beta')).toBeVisible();

  // By key: the list, the menu of the row, and the dialog that asks where to.
  await page.getByRole('grid').press('End');
  await page.getByRole('grid').press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Mover para…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Mover 1 item para' });
  await expect(dialog.getByRole('radio', { name: 'Início / Gama / Beta' })).toBeDisabled();
  await dialog.getByRole('radio', { name: 'Início / Gama / Alfa' }).check();
  await dialog.getByRole('button', { name: 'Mover', exact: true }).click();
  await expect(row(page, 'Beta')).toHaveCount(0);

  await page.getByRole('link', { name: 'Início' }).last().click();
  await row(page, 'Gama').locator('[data-part=check]').click();
  await page.getByRole('grid').press('Delete');
  await expect(page.getByText('Você irá remover 3 iten(s)')).toBeVisible();
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  await page
    .locator('[data-notice]', { hasText: '3 itens excluídos' })
    .getByRole('button', { name: 'Desfazer' })
    .click();
  await expect(row(page, 'Gama')).toBeVisible();
  await row(page, 'Gama').locator('[data-part=check]').click();
  await page.getByRole('grid').press('Delete');
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  await expect(row(page, 'Gama')).toHaveCount(0);
  await page.getByRole('button', { name: 'Lixeira' }).click();
  const bin = page.getByRole('list', { name: 'Lixeira' });
  await expect(bin.getByRole('listitem')).toHaveCount(1);
  await expect(bin).toContainText('com 2 itens');
  await bin.getByRole('button', { name: 'Restaurar Gama' }).click();
  await expect(page.getByText('A lixeira está vazia')).toBeVisible();
  await device.goOnline();
  await untilSynced(page);
  await device.open(FOLDER);
  await enterArea(page, 'Gama');
  await enterArea(page, 'Alfa');
  await expect.poll(() => rowNames(page)).toEqual(['Beta']);
});

test('T05 T07 T09 a phone: a resting finger asks for the menu, codes fit, strange names too', async ({
  server,
  newDevice,
  isMobile,
}) => {
  test.skip(!isMobile, 'What a finger does.');
  const bruno = await otherWriter(server.origin, people.bruno);
  const names = ['عقد الخدمات', '👩🏽‍⚖️ Contrato '.repeat(10).trim()];
  for (const name of names)
    await bruno.templates.create({ name, templateArea: '', fields: [], sections: [], document });
  await deviceSynced(bruno);
  await bruno.close();
  const device = await newDevice();
  const page = await device.open(FOLDER);
  await signIn(page, people.ana);
  await untilSynced(page);
  const menu = page.getByRole('menuitem', { name: 'Mover para…' });
  await hold(page, row(page, names[0] ?? '').locator('[data-drag]'), menu);
  await expect(menu).toBeVisible();
  await expect(page.getByText('1 selecionado')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Limpar seleção' }).click();
  await page.getByRole('button', { name: 'Mostrar códigos' }).click();
  await expect(page.getByRole('list', { name: 'Templates e seus códigos' })).toContainText(names[0] ?? '');
  const wide = await page.evaluate(() => globalThis.document.documentElement.scrollWidth > innerWidth);
  expect(wide).toBe(false);
});

test('T09 the code view names, sorts, opens and remembers', async ({ server, newDevice, isMobile }) => {
  test.skip(isMobile, 'The table is for wide screens.');
  const bruno = await otherWriter(server.origin, people.bruno);
  const area = await bruno.areas.create({ name: 'Obras', parent: '' });
  const blank = { templateArea: area.uid, fields: [], sections: [], document };
  const made = await bruno.templates.create({ name: 'Medição', ...blank });
  const gone = await bruno.templates.create({ name: 'Antigo', ...blank });
  await bruno.templates.delete([gone.uid]);
  await deviceSynced(bruno);
  const device = await newDevice();
  const page = await device.open(FOLDER);
  await signIn(page, people.ana);
  await untilSynced(page);
  await page.getByRole('button', { name: 'Mostrar códigos' }).click();
  const table = page.getByRole('table', { name: 'Templates e seus códigos' });
  const columns = ['Template', 'Código', 'Índice', 'Categoria', 'Data', 'Status', 'Usuário'];
  expect(await table.getByRole('columnheader').allTextContents()).toEqual(columns);
  const cells = table.getByRole('row', { name: /Medição/ }).getByRole('cell');
  const seconds = Math.floor(Date.parse(made.createdAt) / 1000);
  await expect(cells.nth(1)).toHaveText(seconds.toString(16).toUpperCase());
  await expect(cells.nth(2)).toHaveText(String(seconds));
  await expect(cells.nth(3)).toHaveText('Obras');
  await expect(cells.nth(4)).toHaveText(/^\d{4}\/\d\d\/\d\d-\d\d:\d\d:\d\d$/);
  await expect(cells.nth(5)).toHaveText('Ativo');
  await expect(cells.nth(6)).toHaveText('Bruno Carvalho');
  await expect(table.getByRole('row', { name: /Antigo/ })).toContainText('Excluido');
  await table.getByRole('button', { name: 'Status' }).click();
  await table.getByRole('button', { name: 'Status' }).click();
  await expect(table.getByRole('columnheader', { name: 'Status' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(table.getByRole('row').nth(1)).toContainText('Antigo');
  const opened = device.context().waitForEvent('page');
  await cells.nth(4).dblclick();
  await expect(await opened).toHaveURL(new RegExp(`/document/editor/${made.uid}$`));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Ocultar códigos' })).toHaveAttribute('aria-pressed', 'true');
  await bruno.close();
});

test('T10 the gallery shows the real pages of what the provider offers, and copies it into a category', async ({
  server,
  newDevice,
  isMobile,
}) => {
  test.skip(isMobile, 'The same dialog, its parts under each other.');
  const device = await newDevice();
  const page = await device.open(FOLDER);
  await signIn(page, people.ana);
  await untilSynced(page);
  await page.getByRole('button', { name: 'Templates globais' }).click();
  await expect(page.getByText('Ainda não existem templates globais')).toBeVisible();
  await page.keyboard.press('Escape');

  const contract = fileURLToPath(new URL('../fixtures/contract.template.json', import.meta.url));
  const { output } = await operate('global-templates', ['add', contract], { DATA_DIR: server.dataDir });
  expect(output).toContain('Contrato');
  await page.getByRole('button', { name: 'Templates globais' }).click();
  const dialog = page.getByRole('dialog', { name: 'Selecione o template que deseja utilizar' });
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await expect(dialog.locator('[data-page="0"] .paper-run').first()).toBeVisible({ timeout: 20_000 });
  await untilInstalled(page);
  await device.goOffline();
  await dialog.getByRole('combobox', { name: 'Copiar para' }).fill('financ');
  await page.getByRole('option', { name: 'Financeiro' }).click();
  await dialog.getByRole('button', { name: 'Usar template' }).click();
  await expect(page.getByText(/^Template copiado:/)).toBeVisible();
  await enterArea(page, 'Financeiro');
  const copied = async (): Promise<string | undefined> =>
    (await rowNames(page)).find((name) => name.startsWith('Contrato'));
  await expect.poll(copied).toBeDefined();
  await openRowActions(page, (await copied()) ?? '');
  await page.getByRole('menuitem', { name: 'Gerar PDF' }).click();
  await expect(page.locator('[data-page="0"] .paper-placeholder').first()).toBeVisible();
});
