import type { Page } from '@playwright/test';
import { createArea, openRowActions, row } from '../support/browse.ts';
import { inputOf } from '../support/fill.ts';
import { readPdf } from '../support/read-pdf.ts';
import { FOLDER, tick, uidOf } from '../support/rows.ts';
import { people } from '../support/server.ts';
import { signIn } from '../support/sign-in.ts';
import { untilSynced } from '../support/sync.ts';
import { expect, test } from '../support/test.ts';
import { area, closeFields, fieldAction, openFields } from '../support/write-document.ts';
import { hostileExport } from './hostile-template.ts';
import { HOSTILE, watchPage } from '../support/watched-page.ts';

test.skip(({ isMobile }) => isMobile, 'Texts pass through the same components at every width.');
test.setTimeout(180_000);
test.use({ sharedBrowser: true });

/** No element was made of a text. */
async function expectNoForeignElements(page: Page): Promise<void> {
  await expect(page.locator('img[src="x"], [onerror], [onload], iframe, a[href^="javascript"]')).toHaveCount(
    0,
  );
  await expect(page.locator('body script')).toHaveCount(
    await page.locator('body script[type=module]').count(),
  );
}

async function importHostile(page: Page): Promise<string> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Importar' }).click();
  const buffer = Buffer.from(hostileExport());
  await (await choosing).setFiles({ name: `${HOSTILE}.json`, mimeType: 'application/json', buffer });
  await expect(page.getByText(`Modelo importado: ${HOSTILE}`)).toBeVisible();
  return uidOf(page, HOSTILE);
}

test('T03 T05 T06 T11 T16 T21 T24 T31 script and markup stay text on every screen, in notices, dialogs, file names and the PDF', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = await device.start();
  const watch = await watchPage(page);
  let uid = '';

  await test.step('browser: rows, breadcrumb, title, menu, notices, search, deletion', async () => {
    await device.open(FOLDER);
    await signIn(page, people.ana);
    await createArea(page, HOSTILE);
    await page.goto(`${device.origin}${FOLDER}?area=${await uidOf(page, HOSTILE)}`);
    await expect(page.getByRole('heading', { name: HOSTILE, exact: true })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp('<img src=x onerror=trap'));
    uid = await importHostile(page);
    await openRowActions(page, HOSTILE);
    await page.getByRole('menuitem', { name: 'Duplicar' }).click();
    await expect(page.getByText(`Cópia criada: ${HOSTILE} (cópia)`)).toBeVisible();
    await page.getByRole('button', { name: 'Limpar seleção' }).click();
    await page.getByPlaceholder('Procurar nesta pasta').fill('onerror');
    await expect(row(page, HOSTILE)).toBeVisible();
    await page.getByPlaceholder('Procurar nesta pasta').fill('');
    const exporting = page.waitForEvent('download');
    await openRowActions(page, HOSTILE);
    await page.getByRole('menuitem', { name: /^Exportar(?! para)/ }).click();
    expect((await exporting).suggestedFilename()).not.toMatch(/[<>"\\/|?*:]/);
    await page.getByRole('button', { name: 'Limpar seleção' }).click();
    await tick(page, `${HOSTILE} (cópia)`);
    await page.getByRole('button', { name: 'Excluir selecionados' }).click();
    await page.getByRole('button', { name: 'Excluir', exact: true }).click();
    await expect(row(page, `${HOSTILE} (cópia)`)).toHaveCount(0);
    await expectNoForeignElements(page);
  });

  await test.step('dashboard: recent templates and search results', async () => {
    await device.open('/');
    await page.getByPlaceholder('Procure aqui o modelo que você precisa').fill('onerror');
    await expect(page.getByRole('link', { name: `Preencher ${HOSTILE}` })).toBeVisible();
    await expect(page.getByText('1 modelo encontrado')).toBeVisible();
    await expectNoForeignElements(page);
  });

  await test.step('editor: name, text, tags, drawer, dialogs', async () => {
    await device.open(`/document/editor/${uid}`);
    await expect(page.getByLabel('Nome do template')).toHaveValue(HOSTILE);
    await expect(area(page, 'body')).toContainText(HOSTILE);
    await expect(area(page, 'body')).toContainText(`#${HOSTILE}`);
    await expect(area(page, 'header')).toContainText(HOSTILE);
    await openFields(page);
    await expect(page.getByRole('button', { name: `Inserir ${HOSTILE} no documento` })).toBeVisible();
    await fieldAction(page, HOSTILE, 'Excluir');
    await expect(page.getByRole('heading', { name: `Excluir o campo ${HOSTILE}?` })).toBeVisible();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await closeFields(page);
    await expect(page.getByText(/\d página/)).toBeVisible();
    await expectNoForeignElements(page);
    expect(page.url()).toContain(`/document/editor/${uid}`);
  });

  await test.step('fill, PDF and executions', async () => {
    await device.open(`/template/fill/${uid}`);
    await page.getByRole('button', { name: `Preencher ${HOSTILE}` }).click();
    await expect(inputOf(page, HOSTILE)).toBeFocused();
    await inputOf(page, HOSTILE).fill(`valor ${HOSTILE}`);
    await expect(page.getByText(`valor ${HOSTILE}`).last()).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Gerar PDF' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).not.toMatch(/[<>"\\/|?*:]/);
    const [text = ''] = (await readPdf(await download.path())).pages;
    const copied = text.replaceAll(/\s/g, '');
    expect(copied.split(HOSTILE.replaceAll(/\s/g, ''))).toHaveLength(5);
    expect(copied).toContain(`valor${HOSTILE.replaceAll(/\s/g, '')}`);
    await device.open('/templateExecution');
    await expect(page.getByText(HOSTILE).first()).toBeVisible();
    await page.getByRole('button', { name: /^Ver preenchido/ }).click();
    await expect(page.getByRole('definition').filter({ hasText: `valor ${HOSTILE}` })).toBeVisible();
    await expectNoForeignElements(page);
  });

  await untilSynced(page);
  watch.expectQuiet();
});
