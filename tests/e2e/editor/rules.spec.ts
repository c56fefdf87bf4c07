import { expect, test } from '../support/test.ts';
import { expectAccessible } from '../support/axe.ts';
import { area, createSection, fieldAction, openFields } from '../support/write-document.ts';

test.use({ sharedServer: true, sharedBrowser: true });

test('T21 a rule is made in words, by keys alone and without typing an operator @any-width', async ({
  editing: { page, watch },
}) => {
  await test.step('a field of money and a section to show by it', async () => {
    await createSection(page, 'Contrato', ['Valor', 'Início']);
    await fieldAction(page, 'Valor', 'Configurar');
    const settings = page.getByRole('dialog', { name: 'Campo Valor' });
    await settings.getByRole('button', { name: /^Tipo/ }).click();
    await page.getByRole('option', { name: 'Valor em dinheiro', exact: true }).click();
    await settings.getByRole('button', { name: 'Aplicar' }).click();
    await createSection(page, 'Cláusula 7', ['Multa']);
  });

  await test.step('field, value, done: nothing else is asked for', async () => {
    await openFields(page);
    await page.getByRole('button', { name: 'Mostrar a seção Cláusula 7 se' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mostrar a seção Cláusula 7 se' });
    await expect(dialog.getByRole('combobox', { name: 'Campo' })).toBeFocused();
    await page.keyboard.type('val');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Valor' })).toBeFocused();
    await page.keyboard.type('10000');
    await expect(dialog.getByText(/Valor é maior que R\$\s10\.000,00/)).toBeVisible();
    if (process.env['SHOTS'] !== undefined)
      await page.screenshot({ path: `${process.env['SHOTS']}/rule-${page.viewportSize()?.width ?? 0}.png` });
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    const button = page.getByRole('button', { name: /^Mostrar a seção Cláusula 7 se: Valor é maior que/ });
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('deleting what the rule reads asks, and says where', async () => {
    await fieldAction(page, 'Valor', 'Excluir');
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Regras usam este campo: seção Cláusula 7');
    await question.getByRole('button', { name: 'Cancelar' }).click();
  });
  watch.expectQuiet();
});

test('T21 a group of fields is made with its columns, one of them calculated @any-width', async ({
  editing: { page, watch },
}) => {
  await createSection(page, 'Proposta', ['Cliente']);
  await page.getByRole('button', { name: 'Novo grupo de campos em Proposta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo grupo de campos' });
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Itens');
  for (const column of ['Quantidade', 'Preço', 'Total']) {
    await dialog.getByRole('textbox', { name: 'Nova coluna' }).fill(column);
    await dialog.getByRole('textbox', { name: 'Nova coluna' }).press('Enter');
  }
  for (const column of ['Quantidade', 'Preço', 'Total']) {
    await dialog.getByRole('button', { name: `Configurar o campo ${column}` }).click();
    const settings = page.getByRole('dialog', { name: `Campo ${column}` });
    await settings.getByRole('button', { name: /^Tipo/ }).click();
    await page.getByRole('option', { name: 'Número', exact: true }).click();
    if (column === 'Total') {
      await settings.getByRole('button', { name: 'Regras' }).click();
      await settings.getByRole('button', { name: 'Definir: Valor calculado' }).click();
      const value = page.getByRole('dialog', { name: 'Valor calculado' });
      await value.getByRole('combobox', { name: 'Campo' }).fill('Quant');
      await page.keyboard.press('Enter');
      await value.getByRole('combobox', { name: 'Vezes' }).fill('Pre');
      await page.keyboard.press('Enter');
      await expect(value.getByText('Quantidade vezes Preço')).toBeVisible();
      await expectAccessible(page, '[role=dialog]');
      await value.getByRole('button', { name: 'Salvar regra' }).click();
      await expect(settings.getByText('Quantidade vezes Preço')).toBeVisible();
      if (process.env['SHOTS'] !== undefined)
        await page.screenshot({
          path: `${process.env['SHOTS']}/field-${page.viewportSize()?.width ?? 0}.png`,
        });
    }
    await settings.getByRole('button', { name: 'Aplicar' }).click();
    await expect(settings).toHaveCount(0);
  }
  await dialog.getByRole('textbox', { name: 'Mínimo' }).fill('1');
  if (process.env['SHOTS'] !== undefined)
    await page.screenshot({ path: `${process.env['SHOTS']}/group-${page.viewportSize()?.width ?? 0}.png` });
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Criar grupo' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Inserir Total no documento' })).toBeVisible();
  if (process.env['SHOTS'] !== undefined)
    await page.screenshot({ path: `${process.env['SHOTS']}/panel-${page.viewportSize()?.width ?? 0}.png` });
  await test.step('a column that the text or a rule uses is deleted only after a question', async () => {
    await page.getByRole('button', { name: 'Inserir Quantidade no documento' }).click();
    const body = area(page, 'body');
    await expect(body.getByText('#Quantidade')).toBeVisible();
    await openFields(page);
    await fieldAction(page, 'Itens', 'Configurar');
    const settings = page.getByRole('dialog', { name: 'Grupo Itens' });
    await settings.getByRole('button', { name: 'Excluir a coluna Quantidade' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('1 etiqueta dela sai do documento');
    await question.getByRole('button', { name: 'Excluir' }).click();
    await settings.getByRole('button', { name: 'Aplicar' }).click();
    await expect(body.getByText('#Quantidade')).toHaveCount(0);
  });
  watch.expectQuiet();
});
