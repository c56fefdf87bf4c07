import { expect, type Page } from '@playwright/test';
import { ANA, startGedPeer, type GedPeer } from '#tests/support/ged-peer.ts';
import { test as base } from './test.ts';

export { ANA, type GedPeer } from '#tests/support/ged-peer.ts';

/** As `test`, with a GED beside the server, as a process of its own. */
export const test = base.extend<object, { ged: GedPeer }>({
  ged: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const peer = await startGedPeer();
      await provide(peer);
      await peer.close();
    },
    { scope: 'worker' },
  ],
  settings: async ({ ged }, provide) => {
    await provide({ GED_ORIGINS: ged.origin });
  },
});

/** Fills the form of the GED and presses the button. */
export async function signInToGed(
  page: Page,
  address: string,
  { user, password }: { user: string; password: string } = ANA,
): Promise<void> {
  await page.getByLabel('URL do ambiente').fill(address);
  await page.getByLabel('Usuário').fill(user);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Autenticar' }).click();
}

/** Chooses from one of the lists of the GED's structure. */
export async function choosePlace(page: Page, label: string, title: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('button', { name: `Mostrar opções: ${label}` }).click();
  await page.getByRole('option', { name: title }).click();
  await expect(page.getByRole('combobox', { name: label })).toHaveValue(title);
}
