import { expect, type Locator, type Page } from '@playwright/test';
import { untilOnDevice } from './on-device.ts';

/** What a person does among categories and templates. */

export function row(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
}

/** A category made here and named at once, as the screen offers. */
export async function createArea(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Nova Categoria' }).first().click();
  const input = page.getByLabel(/^Nome de Nova categoria/);
  await input.fill(name);
  await input.press('Enter');
  await expect(row(page, name)).toBeVisible();
}

export async function enterArea(page: Page, name: string): Promise<void> {
  const phone = (page.viewportSize()?.width ?? 1280) < 600;
  const place = row(page, name).getByText(name, { exact: true });
  if (phone) await place.tap();
  else await place.dblclick();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}

export async function openRowActions(page: Page, name: string): Promise<void> {
  await row(page, name)
    .getByRole('button', { name: `Ações de ${name}` })
    .click();
  await expect(page.getByRole('menu')).toBeVisible();
}

/** Types a new name in its row; it is saved by itself two seconds after the last key. */
export async function renameInline(page: Page, name: string, newName: string): Promise<void> {
  await openRowActions(page, name);
  await page.getByRole('menuitem', { name: 'Renomear' }).click();
  const input = page.getByLabel(`Nome de ${name}`);
  await input.fill(newName);
  await untilOnDevice(page, newName);
  await page.reload();
  await expect(row(page, newName)).toBeVisible();
}
