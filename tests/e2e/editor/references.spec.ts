import { expect, test } from '../support/test.ts';
import { area, chooseFromTool, press } from '../support/write-document.ts';

test.use({ sharedServer: true, sharedBrowser: true });

test('T14 a reference is chosen by keys, follows its clause, and is marked when that is deleted', async ({
  editing: { page },
}) => {
  const body = area(page, 'body');
  const reference = body.locator('.document-reference');
  await body.click();
  await page.keyboard.type('Cláusula 1ª Do objeto');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Do preço');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Pago na forma da ');
  await page.keyboard.press('Control+Alt+r');
  const dialog = page.getByRole('dialog', { name: 'Referência cruzada' });
  const search = dialog.getByRole('combobox', { name: 'Procurar título ou número' });
  // A phone opens its keyboard only for a touch.
  await search.click();
  await page.keyboard.type('cláusula');
  await expect(dialog.getByRole('option', { selected: true })).toHaveText('Cláusula 1ªDo objeto');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('option', { selected: true })).toHaveText('Cláusula 2ªDo preço');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(reference).toHaveText('Cláusula 2ª');
  await expect(body).toBeFocused();
  await page.keyboard.type('.');
  await expect(body.locator('p').last()).toHaveText('Pago na forma da Cláusula 2ª.');

  await body.getByText('Do objeto').click();
  await chooseFromTool(page, 'Numeração', 'Remover numeração');
  await expect(reference).toHaveText('Cláusula 1ª');

  await body.getByText('Do preço').click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(reference).toHaveText('[?]');
  await page.getByRole('button', { name: 'Preencher Documento' }).click();
  const problems = page.getByRole('dialog', { name: 'Antes de preencher' });
  await expect(problems).toContainText('1 referência cruzada aponta para um parágrafo que não existe mais.');
  await problems.getByRole('button', { name: /^Ir até lá: 1 referência/ }).click();
  await expect(problems).toBeHidden();
  await expect(body).toBeFocused();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('[?]');
  await press(page, 'Desfazer');
  await press(page, 'Desfazer');
  await expect(reference).not.toHaveText('[?]');
});

test('T14 a reference can show a text or a page, chosen from the slash menu @any-width', async ({
  editing: { page },
}) => {
  const body = area(page, 'body');
  await body.click();
  await page.keyboard.type('# Das partes');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Como em /cruzada');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Referência cruzada' });
  await dialog.getByRole('option', { name: 'Das partes' }).click();
  await dialog.getByRole('button', { name: /^Mostrar/ }).click();
  await page.getByRole('option', { name: 'Número da página' }).click();
  await dialog.getByRole('button', { name: 'Inserir' }).click();
  await expect(body.locator('.document-reference')).toHaveText('1');
  await page.keyboard.press('Control+z');
  await expect(body.locator('.document-reference')).toHaveCount(0);
});
