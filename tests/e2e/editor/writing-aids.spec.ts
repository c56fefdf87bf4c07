import { expect, test } from '../support/test.ts';
import {
  area,
  closeFields,
  createSection,
  fieldAction,
  openFields,
  placeField,
  press,
} from '../support/write-document.ts';

test.use({ sharedServer: true, sharedBrowser: true });

test(
  'T14 a link is made, refused, opened for change and removed by keys',
  { tag: '@any-width' },
  async ({ editing: { page } }) => {
    const body = area(page, 'body');
    await body.click();
    await page.keyboard.type('Veja o site');
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Link' });
    await dialog.getByLabel('Endereço').fill('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Isto não é um endereço')).toBeVisible();
    await dialog.getByLabel('Endereço').fill('exemplo.com.br');
    await page.keyboard.press('Enter');
    await expect(body.locator('a')).toHaveAttribute('href', 'https://exemplo.com.br');
    await expect(body.locator('a')).toHaveText('site');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+k');
    await expect(dialog.getByLabel('Endereço')).toHaveValue('exemplo.com.br');
    await dialog.getByRole('button', { name: 'Remover link' }).click();
    await expect(body.locator('a')).toHaveCount(0);
    await expect(body).toHaveText('Veja o site');
  },
);

test(
  'T14 superscript and subscript come by their keys and leave the line as high as it is',
  { tag: '@any-width' },
  async ({ editing: { page } }) => {
    const body = area(page, 'body');
    await body.click();
    await page.keyboard.type('10');
    const heightOf = () => body.locator('p').evaluate((line) => line.getBoundingClientRect().height);
    const height = await heightOf();
    await page.keyboard.press('Control+.');
    await page.keyboard.type('3');
    await page.keyboard.press('Control+,');
    await page.keyboard.type('i');
    await page.keyboard.press('Control+,');
    await page.keyboard.type(' m');
    await expect(body.locator('sup')).toHaveText('3');
    await expect(body.locator('sub')).toHaveText('i');
    await expect(body).toHaveText('103i m');
    expect(await heightOf()).toBeCloseTo(height, 3);
    const sizes = await body
      .locator('sup > *')
      .evaluate((raised) => [
        Number.parseFloat(getComputedStyle(raised).fontSize),
        Number.parseFloat(getComputedStyle(raised.parentElement ?? raised).fontSize),
      ]);
    expect((sizes[0] ?? 0) / (sizes[1] ?? 1)).toBeCloseTo(0.65, 2);
  },
);

test('T24 each line of a new document is as high as its text, as it is printed', async ({
  editing: { page },
}) => {
  const body = area(page, 'body');
  await body.click();
  await page.keyboard.type('nota');
  await page.keyboard.press('Control+a');
  for (let size = 14; size > 9; size -= 1) await page.keyboard.press('Control+[');
  const heights = () =>
    body
      .locator('p')
      .evaluateAll((lines) => lines.map((line) => Number.parseFloat(getComputedStyle(line).height)));
  await expect.poll(heights).toEqual([expect.closeTo(9 * 1.4, 1)]);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Space');
  await expect.poll(async () => (await heights())[1]).toBeCloseTo(14 * 1.4, 1);
  await page.keyboard.type('texto');
  await expect.poll(async () => (await heights())[1]).toBeGreaterThan(12);
});

test(
  'T14 a shortcut acts at the caret one sees, also where the browser has not told of its last move yet',
  { tag: '@any-width' },
  async ({ editing: { page } }) => {
    const body = area(page, 'body');
    await body.click();
    await page.keyboard.type('Veja o site');
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await page.keyboard.press('Control+k');
    const address = page.getByRole('dialog', { name: 'Link' }).getByLabel('Endereço');
    await address.fill('exemplo.com.br');
    await page.keyboard.press('Enter');
    await expect(body).toBeFocused();
    await page.keyboard.press('Home');
    await expect.poll(() => page.evaluate(() => getSelection()?.anchorOffset)).toBe(0);
    const silence = await page.evaluateHandle(() => {
      const controller = new AbortController();
      const options = { capture: true, signal: controller.signal };
      addEventListener('selectionchange', (event) => event.stopImmediatePropagation(), options);
      return controller;
    });
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('!');
    await expect(body.locator('strong')).toHaveText('!');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Control+k');
    await expect(address).toHaveValue('exemplo.com.br');
    await silence.evaluate((controller) => controller.abort());
  },
);

test(
  'T14 T16 words are replaced in header, body and footer, never in a field, and one undo brings all back',
  { tag: '@any-width' },
  async ({ editing: { page } }) => {
    const body = area(page, 'body');
    await createSection(page, 'Partes', ['Cliente']);
    await closeFields(page);
    await area(page, 'header').click();
    await page.keyboard.type('Do cliente');
    await body.click();
    await page.keyboard.type('O cliente ');
    await placeField(page, 'Cliente');
    await page.keyboard.press('Control+h');
    const panel = page.getByRole('search', { name: 'Localizar e substituir' });
    await panel.getByRole('textbox', { name: 'Localizar' }).fill('cliente');
    await expect(panel.getByText('2 de 3')).toBeVisible();
    await expect(panel.getByText('1 resultado está em um campo')).toBeVisible();
    await panel.getByRole('textbox', { name: 'Substituir por' }).fill('contratante');
    await panel.getByRole('button', { name: 'Substituir tudo' }).click();
    await expect(panel.getByText('2 substituições feitas.')).toBeVisible();
    await expect(area(page, 'header')).toHaveText('Do contratante');
    await expect(body).toHaveText('O contratante #Cliente');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await page.keyboard.press('Control+z');
    await expect(area(page, 'header')).toHaveText('Do cliente');
    await expect(body).toHaveText('O cliente #Cliente');
  },
);

test(
  'T16 one undo brings a deleted field back, in the drawer and in the text',
  { tag: '@any-width' },
  async ({ editing: { page } }) => {
    const body = area(page, 'body');
    await createSection(page, 'Partes', ['Cliente', 'Valor']);
    await closeFields(page);
    await body.click();
    await placeField(page, 'Cliente');
    await openFields(page);
    await fieldAction(page, 'Cliente', 'Excluir');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByRole('button', { name: 'Inserir Cliente no documento' })).toHaveCount(0);
    await closeFields(page);
    await expect(body).not.toContainText('#Cliente');
    await press(page, 'Desfazer');
    await expect(body).toContainText('#Cliente');
    await openFields(page);
    await expect(page.getByRole('button', { name: 'Inserir Cliente no documento' })).toBeVisible();
  },
);

test(
  'T14 a slash offers what can be inserted, and keys and signs format as in Word',
  { tag: '@any-width' },
  async ({ editing: { page } }) => {
    const body = area(page, 'body');
    await createSection(page, 'Partes', ['Ação']);
    await closeFields(page);
    await body.click();
    await page.keyboard.type('# Contrato');
    await expect(body.locator('h1')).toHaveText('Contrato');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/');
    const list = page.getByRole('listbox', { name: 'Inserir no documento' });
    await expect(list.getByRole('option').first()).toHaveText('Título 1');
    await page.keyboard.type('acao');
    await expect(list.getByRole('option').first()).toHaveText('#Ação');
    await page.keyboard.press('Enter');
    await expect(body.locator('p')).toHaveText('#Ação');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/tab');
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(body.locator('p').last()).toHaveText('/tab');
    await page.keyboard.press('Control+Alt+2');
    await expect(body.locator('h2')).toHaveText('/tab');
    await page.keyboard.press('Control+e');
    await expect(body.locator('h2')).toHaveCSS('text-align', 'center');
    await page.keyboard.press('Enter');
    await page.keyboard.type('- item **forte**');
    await expect(body.locator('li strong')).toHaveText('forte');
    await page.keyboard.press('Control+/');
    const sheet = page.getByRole('dialog', { name: 'Atalhos de teclado' });
    await expect(sheet.getByText('Ctrl+Shift+L')).toBeVisible();
    await expect(sheet.getByText('Ctrl+Shift+V')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  },
);

test('T13 T14 the outline goes to a heading, the count tells of a selection, and marks can be shown', async ({
  editing: { page },
  isMobile,
}) => {
  const body = area(page, 'body');
  await body.click();
  await page.keyboard.type('# Primeiro');
  await page.keyboard.press('Enter');
  for (let line = 0; line < 30; line += 1) await page.keyboard.press('Enter');
  await page.keyboard.type('## Segundo');
  await page.keyboard.press('Enter');
  await page.keyboard.type('fim');
  await page.getByRole('button', { name: 'Mostrar estrutura' }).click();
  await page.getByRole('button', { name: 'Primeiro' }).click();
  await expect(body.locator('h1')).toBeInViewport();
  if (isMobile) {
    // A phone's keyboard comes when the text is touched, not before.
    await body.locator('h1').click();
    await page.keyboard.press('Home');
  }
  await page.keyboard.type('O ');
  await expect(body.locator('h1')).toHaveText('O Primeiro');
  await page.keyboard.press('Shift+End');
  await expect(page.getByRole('button', { name: '1 palavra selecionada' })).toBeVisible();
  await page.getByRole('button', { name: '1 palavra selecionada' }).click();
  await expect(page.getByRole('row', { name: /Caracteres sem espaços .* 8$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await press(page, 'Mostrar marcas de formatação');
  await expect(page.locator('.document-marks')).toBeVisible();
});
