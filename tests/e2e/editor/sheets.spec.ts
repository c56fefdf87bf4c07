import type { Page } from '@playwright/test';
import type { TestServer } from '../support/server.ts';
import { untilSynced } from '#tests/support/app-device.ts';
import { FOLDER } from '../support/rows.ts';
import { otherWriter } from '../support/other-writer.ts';
import { people } from '../support/server.ts';
import { type DocumentAreas, sheetDocuments, withFirstText } from '../support/sheet-documents.ts';
import { editorPages, joinSplitWords, printedPages } from '../support/sheet-words.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { area, showSheet, write } from '../support/write-document.ts';

test.use({ sharedServer: true, sharedBrowser: true });

/** Stores the documents and gives their addresses. */
async function store(
  server: TestServer,
  documents: Readonly<Record<string, DocumentAreas>>,
): Promise<Map<string, string>> {
  const writer = await otherWriter(server.origin, people.bruno);
  const addresses = new Map<string, string>();
  for (const [name, document] of Object.entries(documents)) {
    const stored = await writer.templates.create({
      name: `Folhas: ${name}`,
      templateArea: '',
      fields: [],
      sections: [],
      document,
    });
    addresses.set(name, `/document/editor/${stored.uid}`);
  }
  await untilSynced(writer);
  await writer.close();
  return addresses;
}

/** Switches sheets on or off. */
async function choosePages(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Zoom/ }).click();
  await page.getByRole('menuitem', { name: 'Mostrar páginas' }).click();
}

const ends = (pages: readonly string[][]) => pages.map((words) => [words[0], words.at(-1)]);

/** Each page of the editor begins and ends with the words of that page in print. */
async function showsPagesOf(page: Page, document: DocumentAreas): Promise<void> {
  const printed = await printedPages(document);
  await expect(async () => {
    const shown = await editorPages(page);
    expect(ends(shown)).toEqual(ends(joinSplitWords(printed, shown)));
  }).toPass();
}

const addition = 'Aditamento ao que foi escrito antes, para que tudo abaixo mude de lugar. '.repeat(9);

test('T15 each page of the editor begins and ends as it is printed, also after edits @any-width', async ({
  server,
  newDevice,
}) => {
  const addresses = await store(server, sheetDocuments);
  const device = await newDevice();
  const page = await device.open(FOLDER);
  await signIn(page, people.ana);
  await device.open(addresses.get('contract'));
  await choosePages(page);
  for (const [name, document] of Object.entries(sheetDocuments)) {
    await test.step(name, async () => {
      await device.open(addresses.get(name));
      await expect(page.getByText(/^\d+ páginas$/)).toBeVisible();
      await showsPagesOf(page, document);
      await area(page, 'body').press('Control+Home');
      await write(page, addition);
      await showsPagesOf(page, withFirstText(document, addition));
      await page.keyboard.press('Control+z');
      await showsPagesOf(page, document);
    });
  }
});

/**
 * Records how high a paragraph is on each frame as it is painted: the observer is called after the frame's callbacks
 * and its layout. Returns a function that tells how far apart the heights so far are, in pixels.
 */
async function watchMoves(page: Page, words: string): Promise<() => Promise<number>> {
  const watched = await page.evaluateHandle((text) => {
    const tops: number[] = [];
    const probe = document.body.appendChild(document.createElement('div'));
    probe.style.position = 'fixed';
    // Another view of the document makes its elements anew.
    const look = (): void => {
      const paragraphs = [...document.querySelectorAll('p')];
      const paragraph = paragraphs.find(({ textContent }) => textContent.startsWith(text));
      if (paragraph !== undefined) tops.push(paragraph.getBoundingClientRect().top);
    };
    new ResizeObserver(look).observe(probe);
    let width = 1;
    const frame = (): void => {
      width = 3 - width;
      probe.style.width = `${String(width)}px`;
      requestAnimationFrame(frame);
    };
    frame();
    return tops;
  }, words);
  return () => watched.evaluate((tops) => Math.max(...tops) - Math.min(...tops));
}

test('T15 text on later pages does not move while a page has room for what is typed @any-width', async ({
  server,
  newDevice,
}) => {
  const addresses = await store(server, { breaks: sheetDocuments.breaks });
  // Two pages fit on the screen.
  const device = await newDevice({ height: 1800 });
  const page = await device.open(addresses.get('breaks'));
  await signIn(page, people.ana);
  await choosePages(page);
  await expect(page.locator('.document-sheet')).toHaveCount(5);
  const body = area(page, 'body');
  await expect(body.getByText('3.1 ')).toBeInViewport();
  const moved = await watchMoves(page, '3.1 ');
  await body.press('Control+Home');
  for (const round of [1, 2, 3]) {
    await write(page, addition);
    await page.keyboard.press('Enter');
    await expect(body.getByText(addition.trim()).nth(round - 1)).toBeVisible();
  }
  await expect(page.getByText('Alterações não salvas')).toBeVisible();
  expect(await moved()).toBeLessThan(0.1);
  // Where pages have no room of their own, the same moves what follows.
  await choosePages(page);
  await expect(page.locator('.document-boundary')).toHaveCount(4);
  const movedOnOne = await watchMoves(page, '3.1 ');
  await body.press('Control+Home');
  await write(page, addition);
  await page.keyboard.press('Enter');
  await expect.poll(movedOnOne).toBeGreaterThan(100);
});

test('T15 the caret goes over a gap, and header and footer are written on the first page alone', async ({
  server,
  newDevice,
}) => {
  const { letterhead } = sheetDocuments;
  const addresses = await store(server, { letterhead });
  const device = await newDevice();
  const page = await device.open(addresses.get('letterhead'));
  await signIn(page, people.ana);
  await showSheet(page);
  await choosePages(page);
  const sheets = page.locator('.document-sheet');
  await expect(sheets).toHaveCount(3);
  await expect(page.getByText('2 de 3', { exact: true })).toBeAttached();
  const repeated = sheets.nth(1).locator('[data-area=header]');
  await expect(repeated).toHaveText('Clínica Boa VistaRua das Flores, 100');
  await expect(sheets.nth(1).locator('[data-area=footer]')).toHaveText('Folha 2');
  await repeated.scrollIntoViewIfNeeded();
  const box = await repeated.boundingBox();
  if (box === null) throw new Error('no repeated header');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const header = area(page, 'header');
  await expect(header).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' - sala 2');
  await expect(repeated).toHaveText('Clínica Boa VistaRua das Flores, 100 - sala 2');
  // From the last line of a page to the first of the next.
  const [, second = []] = await editorPages(page);
  const [word = ''] = second;
  const sheetOfCaret = () =>
    page.evaluate(() => {
      const rect = document.getSelection()?.getRangeAt(0).getBoundingClientRect();
      const tops = [...document.querySelectorAll('.document-sheet')].map((sheet) =>
        sheet.getBoundingClientRect(),
      );
      return tops.findIndex(
        ({ top, bottom }) => rect !== undefined && rect.top >= top && rect.bottom <= bottom,
      );
    });
  await area(page, 'body').evaluate((text, start) => {
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    const sheet = document.querySelectorAll('.document-sheet')[1]?.getBoundingClientRect();
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      for (const { index } of (node.textContent ?? '').matchAll(new RegExp(`(?<!\\S)${start}`, 'g'))) {
        const range = document.createRange();
        range.setStart(node, index + 1);
        range.collapse(true);
        if (range.getBoundingClientRect().top < (sheet?.top ?? 0)) continue;
        document.getSelection()?.setPosition(node, index + 1);
        return;
      }
    }
  }, word);
  await expect.poll(sheetOfCaret).toBe(1);
  await page.keyboard.press('ArrowUp');
  await expect.poll(sheetOfCaret).toBe(0);
  await page.keyboard.press('ArrowDown');
  await expect.poll(sheetOfCaret).toBe(1);
  await page.keyboard.press('Shift+ArrowUp');
  expect(await page.evaluate(() => document.getSelection()?.toString().includes('Clínica'))).toBe(false);
});

test('T14 T15 notes are at the foot of their page, and open by a press', async ({ server, newDevice }) => {
  const addresses = await store(server, { notes: sheetDocuments.notes });
  const device = await newDevice();
  const page = await device.open(addresses.get('notes'));
  await signIn(page, people.ana);
  await showSheet(page);
  await choosePages(page);
  const sheets = page.locator('.document-sheet');
  await expect.poll(() => sheets.count()).toBeGreaterThan(1);
  const second = sheets.nth(1).locator('[data-note]');
  const before = await sheets.nth(0).locator('[data-note]').count();
  expect(before).toBeGreaterThan(1);
  await expect(second.first()).toHaveText(`${before + 1} Nota do trecho ${before + 1}.`);
  await second.first().scrollIntoViewIfNeeded();
  const box = await second.first().boundingBox();
  if (box === null) throw new Error('no note');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const note = page.getByRole('textbox', { name: `Texto da nota ${before + 1}` });
  await expect(note).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' E mais.');
  await expect(second.first()).toHaveText(`${before + 1} Nota do trecho ${before + 1}. E mais.`);
});

test('T15 pages are shown or not, as the person chose on this device', async ({
  server,
  newDevice,
  isMobile,
}) => {
  const addresses = await store(server, { tables: sheetDocuments.tables });
  const device = await newDevice();
  const page = await device.open(addresses.get('tables'));
  await signIn(page, people.ana);
  await expect(page.getByText(/^\d+ páginas$/)).toBeVisible();
  const sheets = page.locator('.document-sheet');
  const boundaries = page.locator('.document-boundary');
  const gaps = page.locator('[data-page-gap], [data-page-lines], [style*=clip-path]');
  const showsSheets = async (): Promise<void> => {
    await expect.poll(() => sheets.count()).toBeGreaterThan(2);
    await expect.poll(() => gaps.count()).toBeGreaterThan(0);
    await expect(boundaries).toHaveCount(0);
  };
  const showsOne = async (): Promise<void> => {
    await expect.poll(() => boundaries.count()).toBeGreaterThan(1);
    await expect(sheets).toHaveCount(0);
    await expect(gaps).toHaveCount(0);
  };
  // A phone first shows text that flows.
  if (isMobile) await expect(boundaries.or(sheets)).toHaveCount(0);
  await showSheet(page);
  await showsOne();
  await choosePages(page);
  await showsSheets();
  await page.reload();
  await showsSheets();
  await choosePages(page);
  await showsOne();
});
