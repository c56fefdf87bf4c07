import { readFile } from 'node:fs/promises';
import { linesOf } from '#tests/pdf/printed.ts';
import { generatePdf } from '../support/fill.ts';
import { expect, test } from '../support/test.ts';
import { area, write } from '../support/write-document.ts';

test.use({ sharedServer: true, sharedBrowser: true });

test('T14 T24 a footnote is written by keyboard and by press, undone with its mark, and printed', async ({
  editing: { page },
}) => {
  const body = area(page, 'body');
  const note = (number: number) => page.getByRole('textbox', { name: `Texto da nota ${String(number)}` });
  await body.click();
  await write(page, 'O preço será reajustado');
  await page.keyboard.press('Control+Alt+f');
  await expect(note(1)).toBeFocused();
  await page.keyboard.insertText('Pelo IPCA.');
  await page.keyboard.press('Escape');
  await expect(note(1)).toHaveCount(0);
  await expect(body).toBeFocused();
  await page.keyboard.insertText(' e pago ');
  await page.keyboard.type('/nota');
  await expect(page.getByRole('option', { name: 'Inserir nota de rodapé' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(note(2)).toBeFocused();
  await page.keyboard.insertText('Em reais.');
  await page.getByRole('button', { name: 'Fechar nota' }).click();
  await expect(body).toHaveText('O preço será reajustado1 e pago 2');

  await body.locator('.document-footnote').first().click();
  await expect(note(1)).toHaveText('Pelo IPCA.');
  await page.getByRole('button', { name: 'Fechar nota' }).click();
  await expect(body).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Backspace');
  await expect(body).toHaveText('O preço será reajustado1 e pago');
  await page.keyboard.press('Control+z');
  await expect(body).toHaveText('O preço será reajustado1 e pago 2');

  await page.getByLabel('Nome do template').fill('Contrato com notas');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Template salva com sucesso')).toBeVisible();
  await page.getByRole('button', { name: 'Preencher Documento' }).click();
  const [lines] = await linesOf(new Uint8Array(await readFile(await generatePdf(page))));
  const printed = lines?.map(({ text }) => text).join('') ?? '';
  expect(printed).toContain('1 Pelo IPCA.');
  expect(printed).toContain('2 Em reais.');
});
