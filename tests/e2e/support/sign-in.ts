import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from './server.ts';

/** Fills the form that stands in the place of the page, and presses the button. */
export async function submitSignIn(page: Page, user: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(user);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** Signs in through the real form; afterwards the page that was asked for is there. */
export async function signIn(page: Page, user: string, password: string = DEMO_PASSWORD): Promise<void> {
  await submitSignIn(page, user, password);
  await expect(page.getByRole('button', { name: /^Menu de / })).toBeVisible();
}

export async function openSignOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu de / }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
}

/** After the session expired, from the bar that says so. */
export async function signInAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Entrar novamente' }).first().click();
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}
