import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { generatePdf } from '../support/fill.ts';
import { readPdf } from '../support/read-pdf.ts';
import {
  area,
  closeFields,
  createSection,
  fieldAction,
  openFields,
  placeField,
  write,
} from '../support/write-document.ts';

test.use({ sharedServer: true, sharedBrowser: true });

/** Its name says whether it is required. */
function inputOf(page: Page, field: string): Locator {
  return page.getByRole('textbox', { name: new RegExp(`^${field}(?: ?\\(obrigatório\\))?$`) });
}

async function configure(page: Page, field: string, type: string): Promise<void> {
  await fieldAction(page, field, 'Configurar');
  const dialog = page.getByRole('dialog', { name: `Campo ${field}` });
  await dialog.getByRole('button', { name: /^Tipo/ }).click();
  await page.getByRole('option', { name: type, exact: true }).click();
  await dialog.getByRole('checkbox', { name: 'Preenchimento obrigatório' }).click();
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await expect(dialog).toHaveCount(0);
}

test('S18 S19 T16 typed fields: configured, checked, filled under a mask, and printed also in words @any-width', async ({
  editing: { page, watch },
}) => {
  const body = area(page, 'body');

  await test.step('types are chosen, and fields are ordered by key', async () => {
    await createSection(page, 'Partes', ['Valor', 'CPF', 'Sobra']);
    await configure(page, 'Valor', 'Valor em dinheiro');
    await configure(page, 'CPF', 'CPF');
    await page.getByRole('button', { name: /^Mover CPF/ }).press('ArrowUp');
    const tags = page.getByRole('button', { name: /^Inserir .* no documento$/ });
    await expect(tags).toHaveText([/#CPF/, /#Valor/, /#Sobra/]);
    await closeFields(page);
  });

  await test.step('a tag shows its value in words, where its menu says so', async () => {
    await body.click();
    await write(page, 'CPF ');
    await placeField(page, 'CPF');
    await write(page, ' paga ');
    await placeField(page, 'Valor');
    await write(page, ' ou ');
    await placeField(page, 'Valor');
    await page.keyboard.press('Alt+Enter');
    await page.getByRole('menuitem', { name: 'Por extenso' }).click();
    await expect(body.locator('.document-field').nth(2)).toHaveAttribute('data-form', 'por extenso');
    await expect(body.locator('.document-field').nth(1)).not.toHaveAttribute('data-form');
  });

  await test.step('what is wrong is shown before filling, with the way to it', async () => {
    await page.getByRole('button', { name: 'Preencher Documento' }).click();
    const dialog = page.getByRole('dialog', { name: 'Antes de preencher' });
    await expect(dialog).toContainText('O campo Sobra não aparece no documento');
    await dialog.getByRole('button', { name: /^Ir até lá/ }).click();
    await expect(page.getByRole('button', { name: /^Mover Sobra/ })).toBeFocused();
    await openFields(page);
    await closeFields(page);
    await page.getByRole('button', { name: 'Preencher Documento' }).click();
    await page.getByRole('button', { name: 'Preencher assim mesmo' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Salvar e preencher' }).press('Enter');
  });

  await test.step('what is required stops the document, what looks wrong is asked about', async () => {
    await expect(inputOf(page, 'CPF')).toBeVisible();
    await page.getByRole('button', { name: 'Gerar PDF' }).click();
    const review = page.getByRole('alertdialog', { name: 'Faltam 2 campos obrigatórios' });
    await review.getByRole('button', { name: /^CPF/ }).click();
    await expect(inputOf(page, 'CPF')).toBeFocused();
    await inputOf(page, 'CPF').pressSequentially('52998224724');
    await expect(inputOf(page, 'CPF')).toHaveValue('529.982.247-24');
    await inputOf(page, 'Valor').pressSequentially('1234,5');
    await inputOf(page, 'Sobra').focus();
    await expect(inputOf(page, 'Valor')).toHaveValue('R$ 1.234,50');
    await expect(page.getByText('CPF inválido')).toBeVisible();
    await page.getByRole('button', { name: 'Gerar PDF' }).click();
    await page.getByRole('button', { name: 'Corrigir' }).click();
    await expect(inputOf(page, 'CPF')).toBeFocused();
    await inputOf(page, 'CPF').fill('529.982.247-25');
  });

  await test.step('the document says it as its language does', async () => {
    const { pages } = await readPdf(await generatePdf(page));
    expect(pages.join(' ')).toContain(
      'CPF 529.982.247-25 paga R$ 1.234,50 ou mil, duzentos e trinta e quatro reais e cinquenta centavos',
    );
  });
  watch.expectQuiet();
});
