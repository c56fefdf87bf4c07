import { expect, type Locator, type Page } from '@playwright/test';

/** What a person does on the fill screen. */

export function inputOf(page: Page, field: string): Locator {
  return page.getByRole('textbox', { name: field, exact: true });
}

function isNarrow(page: Page): boolean {
  return (page.viewportSize()?.width ?? 1280) < 720;
}

/** Reaches the input through the blank in the document, which on phones is a swipe away. */
async function openFromDocument(page: Page, field: string): Promise<void> {
  if (isNarrow(page)) await page.getByRole('button', { name: 'Ver documento' }).click();
  await page
    .getByRole('button', { name: `Preencher ${field}` })
    .first()
    .click();
  await expect(inputOf(page, field)).toBeFocused();
}

/** What the document shows as values, one after the other; a long one stands on several lines, which hold no line ends. */
async function valuesOnPaper(page: Page): Promise<string> {
  return (await page.locator('.paper-value').allTextContents()).join('').replaceAll(/\s/g, '');
}

/** Fills each field by clicking its placeholder, and sees the text take its place. */
export async function fillAll(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [field, value] of Object.entries(values)) {
    if ((await inputOf(page, field).count()) > 0 && (await inputOf(page, field).inputValue()) === value)
      continue;
    await openFromDocument(page, field);
    await inputOf(page, field).fill(value);
    if (isNarrow(page)) continue;
    await expect(page.getByRole('button', { name: `Preencher ${field}` })).toHaveCount(0);
    await expect.poll(() => valuesOnPaper(page)).toContain(value.replaceAll(/\s/g, ''));
  }
}

/** Presses 'Gerar PDF' and gives the path of what the browser downloaded. */
export async function generatePdf(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Gerar PDF' }).click();
  const path = await (await download).path();
  await expect(page.getByText('Documento gerado com sucesso')).toBeVisible();
  return path;
}

/** Presses one of the ways to begin a form: beside its title, on phones in the menu of its row. */
export async function beginBy(page: Page, name: string | RegExp): Promise<void> {
  if (!isNarrow(page)) return page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Mais opções' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** Waits until so many fillings of the form are begun on the device. */
export async function untilDrafts(page: Page, count: number): Promise<void> {
  const name = `Rascunhos (${String(count)})`;
  if (!isNarrow(page)) return expect(page.getByRole('button', { name })).toBeVisible();
  await page.getByRole('button', { name: 'Mais opções' }).click();
  await expect(page.getByRole('menuitem', { name })).toBeVisible();
  await page.keyboard.press('Escape');
}
