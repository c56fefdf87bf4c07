import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import {
  area,
  chooseFromTool,
  closeFields,
  createSection,
  fieldAction,
  insertTable,
  press,
  showSheet,
  write,
} from '../support/write-document.ts';

test.use({ sharedServer: true, sharedBrowser: true });

const CLAUSES = 8;

/** Eight clauses, each with a paragraph below it, and a field for money. */
async function writeClauses(page: Page): Promise<Locator> {
  await createSection(page, 'Dados', ['Valor']);
  await fieldAction(page, 'Valor', 'Configurar');
  const dialog = page.getByRole('dialog', { name: 'Campo Valor' });
  await dialog.getByRole('button', { name: /^Tipo/ }).click();
  await page.getByRole('option', { name: 'Valor em dinheiro', exact: true }).click();
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await expect(dialog).toHaveCount(0);
  await closeFields(page);
  const body = area(page, 'body');
  await body.click();
  await page.keyboard.type('Cláusula 1ª Assunto 1');
  for (let clause = 1; clause <= CLAUSES; clause += 1) {
    if (clause > 1) await page.keyboard.insertText(`Assunto ${String(clause)}`);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.insertText(`Texto da cláusula ${String(clause)}.`);
    if (clause === CLAUSES) break;
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
  }
  await expect(body.locator('p')).toHaveCount(2 * CLAUSES);
  return body;
}

/** 'Valor é maior que 10.000', without typing an operator. */
async function giveRule(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('combobox', { name: 'Campo' }).fill('Val');
  await page.getByRole('option', { name: 'Valor' }).click();
  await dialog.getByRole('button', { name: /^Comparação/ }).click();
  await page.getByRole('option', { name: 'é maior que', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Valor' }).fill('10000');
  await dialog.getByRole('button', { name: 'Salvar regra' }).click();
  await expect(dialog).toHaveCount(0);
}

const RULE = /^Aparece se Valor é maior que R\$ ?10\.000,00\. 2 parágrafos$/;

/** The text that the caret is in. */
const caretText = (page: Page): Promise<string> =>
  page.evaluate(() => getSelection()?.anchorNode?.textContent ?? '');

const marks = (page: Page): Locator =>
  page.getByRole('toolbar', { name: 'Trechos com regra' }).getByRole('button');

test('T21 a clause is made conditional by mouse and by key, changed, published and opened again', async ({
  editing: { page, watch },
}) => {
  const body = await writeClauses(page);

  await test.step('by the slash menu at the caret: the clause with what is numbered below it', async () => {
    await body.locator('p').nth(12).click();
    await page.keyboard.press('End');
    await page.keyboard.type(' /condi');
    await page.getByRole('option', { name: /^Mostrar se/ }).click();
    await giveRule(page, 'Mostrar estes 2 parágrafos se…');
    await expect(marks(page)).toHaveAccessibleName(RULE);
    await expect.poll(() => caretText(page), 'the caret is where it was').toMatch(/^Assunto 7/);
  });

  await test.step('the menu of its bar, by keys alone: the rule goes and the text stays', async () => {
    await marks(page).focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole(watchNarrow(page) ? 'button' : 'menuitem', { name: 'Remover a regra' })
      .press('Enter');
    await expect(marks(page)).toHaveCount(0);
    await expect(body).toContainText('Texto da cláusula 7.');
  });

  await test.step('by the toolbar, from a selection', async () => {
    await body.locator('p').nth(12).click();
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+End');
    await chooseFromTool(page, 'Regras do texto', /^Mostrar se/);
    await giveRule(page, 'Mostrar estes 2 parágrafos se…');
    await expect(marks(page)).toHaveAccessibleName(RULE);
  });

  await test.step('undo takes it back, redo makes it again', async () => {
    await press(page, 'Desfazer');
    await expect(marks(page)).toHaveCount(0);
    await press(page, 'Refazer');
    await expect(marks(page)).toHaveCount(1);
  });

  await test.step('what is written in it is in it, and it is there after publishing', async () => {
    await body.locator('p').nth(13).click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('Mais um parágrafo.');
    await expect(marks(page)).toHaveAccessibleName(/\. 3 parágrafos$/);
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText(/^Salvo/)).toBeVisible();
    await page.reload();
    await expect(marks(page)).toHaveAccessibleName(/\. 3 parágrafos$/);
  });
  watch.expectQuiet();
});

test('T21 a list item, a row and a column are shown by rule from the menu at their sign or cell @any-width', async ({
  editing: { page, watch },
}) => {
  await createSection(page, 'Dados', ['Valor']);
  await fieldAction(page, 'Valor', 'Configurar');
  const dialog = page.getByRole('dialog', { name: 'Campo Valor' });
  await dialog.getByRole('button', { name: /^Tipo/ }).click();
  await page.getByRole('option', { name: 'Valor em dinheiro', exact: true }).click();
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await expect(dialog).toHaveCount(0);
  await closeFields(page);
  const body = area(page, 'body');
  await body.click();
  await test.step('a list item, by the menu at its sign', async () => {
    await page.keyboard.type('- um item');
    await page.keyboard.press('Enter');
    await page.keyboard.type('outro item');
    const words = await body
      .locator('li')
      .nth(1)
      .evaluate((item) => {
        const range = document.createRange();
        range.selectNodeContents(item);
        return range.getBoundingClientRect().toJSON() as { left: number; top: number; height: number };
      });
    // At the words the browser's own menu stays.
    await page.mouse.click(words.left + 20, words.top + words.height / 2, { button: 'right' });
    await expect(page.getByRole('menu')).toHaveCount(0);
    await page.mouse.click(words.left - 12, words.top + words.height / 2, { button: 'right' });
    await page.getByRole('menuitem', { name: /^Mostrar se/ }).click();
    await giveRule(page, 'Mostrar este item se…');
    await expect(marks(page)).toHaveAccessibleName(/^Aparece se Valor é maior que .*\. 1 item de lista$/);
    await press(page, 'Desfazer');
    await expect(marks(page)).toHaveCount(0);
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
  });
  await insertTable(page, 2, 2);
  await write(page, 'primeira');
  await showSheet(page);
  const choose = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Ações da célula' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Mostrar a linha se…');
  await giveRule(page, 'Mostrar esta linha se…');
  await expect(marks(page)).toHaveCount(1);
  await expect(marks(page).first()).toHaveAccessibleName(
    /^Aparece se Valor é maior que .*\. 1 linha da tabela$/,
  );
  await choose('Mostrar a coluna se…');
  await giveRule(page, 'Mostrar esta coluna se…');
  await expect(marks(page)).toHaveCount(2);
  watch.expectQuiet();
});

function watchNarrow(page: Page): boolean {
  return (page.viewportSize()?.width ?? 1280) < 720;
}
