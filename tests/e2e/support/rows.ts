import { expect, type Page } from '@playwright/test';
import { row } from './browse.ts';

export const FOLDER = '/templateArea/form';

/** Ticks a row, which works by finger as by mouse. */
export async function tick(page: Page, name: string): Promise<void> {
  await row(page, name).locator('[data-part=check]').click();
}

/** uid of the category or template whose row this is. */
export async function uidOf(page: Page, name: string): Promise<string> {
  const key = (await row(page, name).getAttribute('data-key')) ?? '';
  return key.replace(/^(area|template)-/, '');
}

/** Chooses an exported file, and waits for the template made of it. */
export async function importTemplate(page: Page, file: string, name: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Importar' }).click();
  await (await choosing).setFiles(file);
  await expect(row(page, name)).toBeVisible();
}
