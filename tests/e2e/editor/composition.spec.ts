import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import {
  area,
  closeFields,
  createSection,
  insertTable,
  placeField,
  press,
} from '../support/write-document.ts';

test.use({ sharedServer: true, sharedBrowser: true });

/** Writes a word as an Android keyboard does: letter by letter under composition, then taken whole with a space. */
async function compose(keyboard: CDPSession, word: string): Promise<void> {
  for (let length = 1; length <= word.length; length += 1)
    await keyboard.send('Input.imeSetComposition', {
      text: word.slice(0, length),
      selectionStart: length,
      selectionEnd: length,
    });
  await keyboard.send('Input.insertText', { text: word });
  await keyboard.send('Input.insertText', { text: ' ' });
}

async function composeAll(keyboard: CDPSession, words: string): Promise<void> {
  for (const word of words.split(' ')) await compose(keyboard, word);
}

/** A suggestion takes the place of what was composed. */
async function composeWithSuggestion(keyboard: CDPSession, typed: string, taken: string): Promise<void> {
  await keyboard.send('Input.imeSetComposition', {
    text: typed,
    selectionStart: typed.length,
    selectionEnd: typed.length,
  });
  await keyboard.send('Input.imeSetComposition', {
    text: taken,
    selectionStart: taken.length,
    selectionEnd: taken.length,
  });
  await keyboard.send('Input.insertText', { text: taken });
}

async function keyboardOf(page: Page): Promise<CDPSession> {
  return page.context().newCDPSession(page);
}

const lastIn = (body: Locator, selector: string): Locator => body.locator(selector).last();

test(
  'T14 an Android keyboard’s composition writes each word once in paragraphs, lists, cells and at borders of formats',
  { tag: '@phone' },
  async ({ editing: { page } }) => {
    const body = area(page, 'body');
    const keyboard = await keyboardOf(page);
    await body.click();
    await composeAll(keyboard, 'As partes acordam');
    await expect(body.locator('p')).toHaveText('As partes acordam ');
    await page.keyboard.press('Control+b');
    await composeAll(keyboard, 'em negrito');
    await page.keyboard.press('Control+b');
    await composeWithSuggestion(keyboard, 'confrme', 'conforme');
    await expect(body.locator('p')).toHaveText('As partes acordam em negrito conforme');
    await expect(body.locator('strong')).toHaveText('em negrito ');
    await page.keyboard.press('Enter');
    await press(page, 'Lista numerada');
    await composeAll(keyboard, 'item um');
    await expect(lastIn(body, 'li')).toHaveText('item um ');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await insertTable(page, 1, 2);
    await composeAll(keyboard, 'na célula');
    await expect(body.locator('th, td').first()).toHaveText('na célula ');
  },
);

test(
  'T14 T16 composition beside a field leaves the field whole',
  { tag: '@phone' },
  async ({ editing: { page } }) => {
    const body = area(page, 'body');
    const keyboard = await keyboardOf(page);
    await createSection(page, 'Partes', ['Cliente']);
    await closeFields(page);
    await body.click();
    await composeAll(keyboard, 'Senhor');
    await placeField(page, 'Cliente');
    await composeAll(keyboard, 'e outros');
    await expect(body).toHaveText('Senhor #Clientee outros ');
  },
);
