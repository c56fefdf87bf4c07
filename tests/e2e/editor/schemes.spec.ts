import type { Locator, Page } from '@playwright/test';
import { generatePdf } from '../support/fill.ts';
import { readPdf } from '../support/read-pdf.ts';
import { expect, test } from '../support/test.ts';
import { area, chooseFromTool } from '../support/write-document.ts';

test.use({ sharedServer: true, sharedBrowser: true });

/** Number and words of each block, as the page shows them. */
const shown = (body: Locator): Promise<string[]> =>
  body.evaluate((text) =>
    [...text.children].map((block) => {
      const label = getComputedStyle(block, '::before').content;
      return `${label === 'none' ? '' : `[${label.slice(1, -1).trim()}] `}${block.textContent}`;
    }),
  );

async function replaceBy(input: Locator, text: string): Promise<void> {
  await input.focus();
  await input.press('ControlOrMeta+a');
  await input.pressSequentially(text);
}

/** Moves in an open or closed list by arrow keys and chooses. */
async function chooseByKeys(page: Page, list: Locator, ...keys: readonly string[]): Promise<void> {
  await list.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('listbox')).toBeVisible();
  for (const key of keys) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

test('T14 a numbering of the document is made by keyboard, saved, changed in one step and printed', async ({
  editing: { page, watch },
}) => {
  const body = area(page, 'body');
  const numbers = () => shown(body);
  const dialog = page.getByRole('dialog', { name: 'Numeração' });
  const text = dialog.getByLabel('Texto do número');
  const sample = dialog.getByRole('figure', { name: 'Amostra da numeração' });

  await test.step('what is wrong with a text is said, and nothing is applied', async () => {
    await body.click();
    await page.keyboard.type('/numera');
    const entry = page.getByRole('option', { name: 'Numeração…' });
    await expect(entry).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(entry).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(text).toBeVisible();
    await replaceBy(text, 'Seção');
    await expect(dialog.getByText('Falta %1, o número deste nível.')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(text).toBeFocused();
    await expect.poll(numbers).toEqual(['']);
  });

  await test.step('form and text of two levels are seen in the sample and numbered', async () => {
    await replaceBy(text, 'Seção %1 -');
    await chooseByKeys(page, dialog.getByRole('button', { name: /^Forma do número/ }), 'ArrowUp', 'ArrowUp');
    await expect(sample).toContainText('Seção I -');
    await chooseByKeys(page, dialog.getByRole('button', { name: /^Nível 1/ }), 'ArrowDown');
    await replaceBy(text, 'Item %1.%2)');
    await expect(sample).toContainText('Item 1.1)');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(body).toBeFocused();
    await page.keyboard.type('Do objeto');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('A contratada presta o serviço.');
    await expect
      .poll(numbers)
      .toEqual(['[Seção I -] Do objeto', '[Item 1.1)] A contratada presta o serviço.']);
  });

  await test.step('a later change is for all its paragraphs, and one undo takes it back', async () => {
    await chooseFromTool(page, 'Numeração', 'Numeração…');
    await expect(text).toHaveValue('Item %1.%2)');
    await replaceBy(dialog.getByLabel('Nível começa em'), '4');
    await chooseByKeys(page, dialog.getByRole('button', { name: /^Nível 2/ }), 'ArrowUp');
    await replaceBy(dialog.getByLabel('Nível começa em'), '2');
    await page.keyboard.press('Enter');
    await expect
      .poll(numbers)
      .toEqual(['[Seção II -] Do objeto', '[Item 2.4)] A contratada presta o serviço.']);
    await expect(body).toBeFocused();
    await page.keyboard.press('ControlOrMeta+z');
    await expect
      .poll(numbers)
      .toEqual(['[Seção I -] Do objeto', '[Item 1.1)] A contratada presta o serviço.']);
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect.poll(async () => (await numbers())[0]).toBe('[Seção II -] Do objeto');
  });

  await test.step('it is there after a reload, and in the PDF', async () => {
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('Template salva com sucesso').first()).toBeVisible();
    await page.reload();
    await expect
      .poll(numbers)
      .toEqual(['[Seção II -] Do objeto', '[Item 2.4)] A contratada presta o serviço.']);
    await page.getByRole('button', { name: 'Preencher Documento' }).click();
    const { pages } = await readPdf(await generatePdf(page));
    expect(pages.join(' ')).toContain('Seção II - Do objeto Item 2.4) A contratada presta o serviço.');
  });
  watch.expectQuiet();
});
