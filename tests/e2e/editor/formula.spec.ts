import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { expectAccessible } from '../support/axe.ts';
import {
  area,
  chooseFromTool,
  closeFields,
  createSection,
  fieldAction,
  press,
} from '../support/write-document.ts';

test.use({ sharedServer: true, sharedBrowser: true });

const marks = (page: Page): Locator =>
  page.getByRole('toolbar', { name: 'Trechos com regra' }).getByRole('button');

async function beMoney(page: Page, field: string): Promise<void> {
  await fieldAction(page, field, 'Configurar');
  const dialog = page.getByRole('dialog', { name: `Campo ${field}` });
  await dialog.getByRole('button', { name: /^Tipo/ }).click();
  await page.getByRole('option', { name: 'Valor em dinheiro', exact: true }).click();
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await expect(dialog).toHaveCount(0);
}

test('T22 a rule is written as a formula: read, mended, turned to words and back, cancelled and undone @any-width', async ({
  editing: { page, watch },
}) => {
  await createSection(page, 'Dados', ['Valor', 'Desconto']);
  await beMoney(page, 'Valor');
  await beMoney(page, 'Desconto');
  await closeFields(page);
  const body = area(page, 'body');
  await body.click();
  await page.keyboard.insertText('Uma cláusula.');
  const dialog = page.getByRole('dialog', { name: 'Mostrar este parágrafo se…' });
  const formula = dialog.getByRole('textbox', { name: 'Fórmula' });
  const said = dialog.getByRole('region', { name: 'Em uma frase' });
  const turn = (way: 'Ver como fórmula' | 'Ver em palavras') =>
    dialog.getByRole('button', { name: way }).click();

  const begin = async (): Promise<void> => {
    await chooseFromTool(page, 'Regras do texto', /^Mostrar se/);
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await turn('Ver como fórmula');
  };

  await test.step('cancelled: nothing is made', async () => {
    await begin();
    await expect(formula).toBeFocused();
    await page.keyboard.type('Valor > 1');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(marks(page)).toHaveCount(0);
  });

  await begin();

  await test.step('an error is said with its place, is not saved, and leads there', async () => {
    await page.keyboard.type('Valor > 10000 E Vlor < 3');
    await dialog.getByRole('button', { name: 'Salvar regra' }).click();
    await expect(formula).toHaveAccessibleDescription(/Não há campo com este nome\. Caractere 17: “Vlor”\./);
    await turn('Ver em palavras');
    await expect(dialog.getByText('Corrija a fórmula antes de ver as palavras.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Mostrar onde' }).click();
    await expect(formula).toBeFocused();
    await page.keyboard.type('Valor');
    await expect(formula).toHaveValue('Valor > 10000 E Valor < 3');
    await expect(dialog.getByText(/Isto se contradiz e nunca é verdade/)).toBeVisible();
  });

  await test.step('names of functions in both languages; in words and back it is the same rule', async () => {
    await formula.fill('OR(Valor > 10000; Valor = 3)');
    await turn('Ver em palavras');
    await expect(said).toContainText(/Valor é maior que R\$\s10\.000,00 ou/);
    await turn('Ver como fórmula');
    await expect(formula).toHaveValue('OR(Valor > 10000; Valor = 3)');
  });

  await test.step('a field is put where the caret is, and an empty one can be counted as 0; Ctrl+Z takes both back', async () => {
    await formula.fill('Valor -  > 100');
    await formula.press('Home');
    for (let at = 0; at < 'Valor - '.length; at += 1) await formula.press('ArrowRight');
    await dialog.getByRole('combobox', { name: 'Inserir um campo' }).fill('desc');
    await page.keyboard.press('Enter');
    await expect(formula).toHaveValue('Valor - Desconto > 100');
    await expect(formula).toBeFocused();
    const hint = dialog.getByText(/^Se Valor ou Desconto ficar vazio, Valor - Desconto também fica vazio/);
    await expect(hint).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Contar vazio como 0' }).click();
    await expect(formula).toHaveValue('SOMA(Valor; -Desconto) > 100');
    await expect(hint).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(formula).toHaveValue('Valor - Desconto > 100');
    await page.keyboard.press('Control+Shift+z');
    await expect(formula).toHaveValue('SOMA(Valor; -Desconto) > 100');
  });

  await test.step('what lines cannot say stays a formula, is saved, opens as it is, and is undone', async () => {
    await expect(dialog.getByText(/Esta regra não cabe nas linhas em palavras/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Salvar regra' }).click();
    await expect(marks(page)).toHaveAccessibleName(/^Aparece se SOMA\(Valor; -Desconto\) > 100\./);
    await marks(page).click();
    await page.getByRole('menuitem', { name: 'Mudar a regra…' }).click();
    const change = page.getByRole('dialog', { name: 'Mudar a regra…' });
    await expect(change.getByRole('textbox', { name: 'Fórmula' })).toHaveValue(
      'SOMA(Valor; -Desconto) > 100',
    );
    await change.getByRole('button', { name: 'Cancelar' }).click();
    await press(page, 'Desfazer');
    await expect(marks(page)).toHaveCount(0);
    await press(page, 'Refazer');
    await expect(marks(page)).toHaveCount(1);
  });
  watch.expectQuiet();
});
