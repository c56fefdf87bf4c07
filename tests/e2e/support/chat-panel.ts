import { expect, type Locator, type Page } from '@playwright/test';

/** What a person does with chats. */

const CENTRAL = /^Central de mensagens/;

/** In the top bar; on phones in its menu. */
export async function openCentral(page: Page): Promise<Locator> {
  const toggle = page.getByRole('button', { name: CENTRAL });
  const more = page.getByRole('button', { name: /^Mais/ });
  await expect(toggle.or(more).first()).toBeVisible();
  if (await toggle.isVisible()) await toggle.click();
  else {
    await more.click();
    await page.getByRole('menuitem', { name: CENTRAL }).click();
  }
  return page.getByRole('dialog', { name: 'Central de mensagens' });
}

export const panel = (page: Page): Locator => page.locator('[data-chat-panel]');
export const message = (page: Page, text: string): Locator =>
  panel(page).locator('[data-message]').filter({ hasText: text });

/** Says it where the keyboard is led when a chat opens. */
export async function say(page: Page, text: string): Promise<void> {
  const input = panel(page).getByRole('textbox', { name: 'Mensagem' });
  await expect(input).toBeFocused();
  await input.pressSequentially(text);
  await input.press('Enter');
  await expect(message(page, text)).toBeVisible();
}

/** Tones that the page made are counted: nobody listens. */
export function countTones(): void {
  const tones = { count: 0 };
  const Tone = globalThis.OscillatorNode;
  globalThis.OscillatorNode = class extends Tone {
    constructor(...made: ConstructorParameters<typeof OscillatorNode>) {
      super(...made);
      tones.count += 1;
    }
  };
  Object.assign(globalThis, { tones });
}

export const tones = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { tones: { count: number } }).tones.count);
