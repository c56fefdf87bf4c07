import { readFile } from 'node:fs/promises';
import { PDFDocument } from 'pdf-lib';
import { linesOf } from '#tests/pdf/printed.ts';
import { generatePdf } from '../support/fill.ts';
import { expect, test } from '../support/test.ts';
import { area, showSheet, sideMargins, write } from '../support/write-document.ts';

test.use({ sharedServer: true, sharedBrowser: true });

test('T15 T18 T24 paper, margins and the page number are set in a dialog, seen in the editor and printed @any-width', async ({
  editing: { page },
}) => {
  await area(page, 'body').click();
  await write(page, 'Declaramos que recebemos.');
  const settings = page.getByRole('button', { name: /^Configurar página/ });
  await settings.click();
  const dialog = page.getByRole('dialog', { name: 'Configurar página' });
  await dialog.getByRole('button', { name: /Papel/ }).click();
  await page.getByRole('option', { name: /^A5/ }).click();
  await dialog.getByRole('button', { name: /Orientação/ }).click();
  await page.getByRole('option', { name: 'Paisagem' }).click();
  await dialog.getByRole('button', { name: /Número da página/ }).click();
  await page.getByRole('option', { name: 'No alto, ao centro' }).click();

  await dialog.getByLabel('Superior').fill('-3');
  await expect(dialog.getByRole('alert')).toHaveText('De 0 a 1000');
  await expect(dialog.getByRole('button', { name: 'Aplicar' })).toBeDisabled();
  await dialog.getByLabel('Superior').fill('');
  await dialog.getByLabel('Esquerda').fill('0');
  await dialog.getByRole('button', { name: 'Aplicar' }).click();

  await expect(settings).toHaveAccessibleName('Configurar página: A5, Paisagem');
  await showSheet(page);
  const paper = page.locator('.document-paper');
  await expect(paper).toHaveCSS('width', /^79[34]/);
  await expect.poll(() => sideMargins(page)).toEqual([0, 20]);

  await page.getByLabel('Nome do template').fill('Recibo deitado');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Template salva com sucesso')).toBeVisible();
  await page.reload();
  await expect(settings).toHaveAccessibleName('Configurar página: A5, Paisagem');
  await page.getByRole('button', { name: 'Preencher Documento' }).click();
  const path = await generatePdf(page);
  const [printed] = (await PDFDocument.load(await readFile(path))).getPages();
  expect([printed?.getWidth(), printed?.getHeight()].map((side) => Math.round(side ?? 0))).toEqual([
    595, 420,
  ]);
  const [lines] = await linesOf(new Uint8Array(await readFile(path)));
  expect(lines?.map(({ text }) => text)).toEqual(['1 de 1', 'Declaramos que recebemos.']);
});

test('T15 a document takes the page and the styles of another template, and undo gives its own back @any-width', async ({
  editing: { page },
}) => {
  const settings = page.getByRole('button', { name: /^Configurar página/ });
  const dialog = page.getByRole('dialog', { name: 'Configurar página' });
  const preset = dialog.getByRole('button', { name: /Predefinição/ });
  await area(page, 'body').click();
  await write(page, 'Padrão da casa.');
  await settings.click();
  await preset.click();
  await page.getByRole('option', { name: /^ABNT/ }).click();
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await page.getByLabel('Nome do template').fill('Padrão da casa');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Template salva com sucesso')).toBeVisible();

  await page.goto(new URL('/document/new', page.url()).href);
  await area(page, 'body').click();
  await write(page, 'Um texto novo.');
  await settings.click();
  await preset.click();
  await page.getByRole('option', { name: 'De outro modelo…' }).click();
  await dialog.getByLabel('Buscar modelo').fill('padrão da');
  await dialog.getByRole('button', { name: /^Padrão da casa/ }).click();
  await expect(
    dialog.getByText('Traz o papel, as medidas, os estilos e as numerações de “Padrão da casa”.'),
  ).toBeVisible();
  await expect(dialog.getByLabel('Esquerda')).toHaveValue(/^113/);
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await showSheet(page);
  await expect.poll(() => sideMargins(page)).toEqual([113, 76]);
  const paragraph = area(page, 'body').locator('p').first();
  await expect(paragraph).toHaveText('Um texto novo.');
  await expect(paragraph).toHaveCSS('text-align', 'justify');
  await area(page, 'body').press('Control+z');
  await expect.poll(() => sideMargins(page)).toEqual([20, 20]);
  await expect(paragraph).not.toHaveCSS('text-align', 'justify');
});
