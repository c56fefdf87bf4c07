import type { Locator, Page } from '@playwright/test';

/** Rows of the list of executions, newest first. */
export function executionRows(page: Page): Locator {
  return page.locator('tbody tr');
}

/** Does `action` with one of the rows: by its button where there is room for one, in the row's menu on phones. */
export async function actOnExecution(page: Page, row: number, action: string): Promise<void> {
  const isNarrow = (page.viewportSize()?.width ?? 1280) < 720;
  const actions = executionRows(page).nth(row).getByRole('button');
  if (!isNarrow) return actions.and(page.getByRole('button', { name: action })).click();
  await actions.and(page.getByRole('button', { name: /^Ações de/ })).click();
  await page.getByRole('menuitem', { name: action }).click();
}
