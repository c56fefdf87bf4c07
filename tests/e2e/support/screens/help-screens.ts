import { expect, type Page } from '@playwright/test';
import { closeWithEscape, type Screen } from './stage.ts';

const helpOf = (page: Page) => page.getByRole('dialog', { name: 'Ajuda' });

/** The help over the start page, with its pictures; at a device that has no network, as all else is by then. */
export const helpScreens: readonly Screen[] = [
  {
    name: 'offline-help',
    show: async (page, { device }) => {
      await device.open('/');
      await expect(page.getByRole('button', { name: /^Menu de / })).toBeVisible();
      await page.keyboard.press('F1');
      await expect(helpOf(page).getByRole('heading', { name: 'O primeiro modelo' })).toBeFocused();
      await expect(helpOf(page).getByText(/^Com internet, aparece aqui/)).toBeVisible();
      const picture = helpOf(page).getByRole('img').first();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    },
  },
  {
    name: 'offline-help-search',
    show: async (page, { phone }) => {
      if (phone) await helpOf(page).getByRole('button', { name: 'Todos os artigos' }).click();
      await helpOf(page).getByRole('searchbox').fill('conexao');
      await expect(helpOf(page).getByRole('button', { name: /^O que diz a sincronização/ })).toBeVisible();
    },
    leave: async (page) => {
      await closeWithEscape(page);
      await closeWithEscape(page);
      await expect(helpOf(page)).toBeHidden();
    },
  },
];
