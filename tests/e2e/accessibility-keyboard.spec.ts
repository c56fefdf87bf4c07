import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { row } from './support/browse.ts';
import { DEMO_PASSWORD, people } from './support/server.ts';
import { untilSynced } from './support/sync.ts';

test.use({ sharedBrowser: true, animated: true });

/** More stops than any screen has. */
const STOPS = 120;

/** Presses Tab until `target` has the focus, and sees that it shows it. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${String(target)} cannot be reached with ${key}.`);
}

async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** The focus is drawn: an outline, or a caret in what is written into. */
async function expectFocusShown(page: Page): Promise<void> {
  const shown = await page.evaluate(() => {
    const { activeElement } = document;
    if (activeElement === null) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(activeElement);
    return outlineStyle !== 'none' && outlineWidth !== '0px';
  });
  expect(shown).toBe(true);
}

test('S13 T02 T05 T13 T16 T21 T24 everything from signing in to the PDF works by keyboard alone', async ({
  newDevice,
  isMobile,
}) => {
  test.skip(isMobile, 'phones have no keyboard to go by');
  const device = await newDevice();
  const page = await device.open('/templateArea/form');
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await test.step('sign in', async () => {
    await tabTo(page, page.getByLabel('E-mail'));
    await expectFocusShown(page);
    await page.keyboard.type(people.ana);
    await tabTo(page, page.getByLabel('Senha', { exact: true }));
    await page.keyboard.type(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await untilSynced(page);
  });

  await test.step('create a category and enter it', async () => {
    await tabTo(page, button('Nova Categoria'));
    await expectFocusShown(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: /^Nome de / })).toBeFocused();
    await page.keyboard.type('Sem mouse');
    await page.keyboard.press('Enter');
    await expect(row(page, 'Sem mouse')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Sem mouse' })).toBeVisible();
  });

  await test.step('write a document with a field', async () => {
    await pressOn(page, button('Documento em branco').first());
    await tabTo(page, page.getByRole('textbox', { name: 'Nome do template' }));
    await page.keyboard.type('Declaração');
    await tabTo(page, page.getByRole('textbox', { name: 'Corpo do documento' }));
    await page.keyboard.type('Declaro, para os devidos fins, que ');
    // In the text Tab writes; Escape lets it go on.
    await page.keyboard.press('Escape');
    await tabTo(page, page.getByRole('textbox', { name: 'Nova seção' }));
    await page.keyboard.type('Partes');
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('textbox', { name: 'Novo campo em Partes' }));
    await page.keyboard.type('nome');
    await page.keyboard.press('Enter');
    await tabTo(page, button('Inserir nome no documento'), 'Shift+Tab');
    await expectFocusShown(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Corpo do documento' })).toContainText('que #nome');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Template salva com sucesso')).toBeVisible();
  });

  await test.step('fill it and make the PDF', async () => {
    await page.keyboard.press('Escape');
    await tabTo(page, button('Preencher Documento'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('textbox', { name: 'nome', exact: true }));
    await page.keyboard.type('João da Conceição');
    await tabTo(page, button('Gerar PDF'), 'Shift+Tab');
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toBe('Declaração.pdf');
    await expect(page.getByText('Documento gerado com sucesso')).toBeVisible();
  });
});
