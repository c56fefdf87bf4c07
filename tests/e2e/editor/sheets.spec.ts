import type { Locator, Page } from '@playwright/test';
import type { Template } from '#domain/entities/template.ts';
import { KINDS } from '#tests/fixtures/kinds/kinds.ts';
import { stored } from '#tests/fixtures/kinds/builder.ts';
import type { TestServer } from '../support/server.ts';
import { FOLDER } from '../support/rows.ts';
import { people } from '../support/server.ts';
import { type DocumentAreas, sheetDocuments, withFirstText } from '../support/sheet-documents.ts';
import { editorPages, joinSplitWords, printedPages } from '../support/sheet-words.ts';
import { signIn } from '../support/sign-in.ts';
import { storeAll } from '../support/stored-documents.ts';
import { expect, test } from '../support/test.ts';
import { area, showOneSheet, showPages, showSheet, switchPages, write } from '../support/write-document.ts';

test.use({ sharedServer: true, sharedBrowser: true });

const store = (server: TestServer, documents: Readonly<Record<string, DocumentAreas>>) =>
  storeAll(
    server,
    new Map(
      Object.entries(documents).map(([name, document]) => [name, { fields: [], sections: [], document }]),
    ),
  );

const ends = (pages: readonly string[][]) => pages.map((words) => [words[0], words.at(-1)]);

/** Each page of the editor begins and ends with the words of that page in print. */
async function showsPagesOf(
  page: Page,
  document: DocumentAreas,
  fields: Template['fields'] = [],
): Promise<void> {
  const printed = await printedPages(document, fields);
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
  await showOneSheet(page);
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
  await showPages(page);
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
  await showPages(page);
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
  if (isMobile) {
    // A phone first shows text that flows, then one sheet.
    await expect(boundaries.or(sheets)).toHaveCount(0);
    await showSheet(page);
    await showsOne();
    await switchPages(page);
  }
  await showsSheets();
  await switchPages(page);
  await showsOne();
  await page.reload();
  await showsOne();
  await switchPages(page);
  await showsSheets();
});

test('T15 T24 the kinds of documents that people write have the pages of their PDF @any-width', async ({
  server,
  newDevice,
}) => {
  const kinds = new Map(
    KINDS.map((kind) => {
      const { name, fields, sections, document } = stored(kind);
      return [name, { fields, sections, document }];
    }),
  );
  const addresses = await storeAll(server, kinds);
  const device = await newDevice();
  const page = await device.open(FOLDER);
  await signIn(page, people.ana);
  for (const [name, { document, fields }] of kinds) {
    await test.step(name, async () => {
      await device.open(addresses.get(name));
      await expect(page.locator('.document-sheet')).not.toHaveCount(0);
      await showsPagesOf(page, document, fields);
    });
  }
});

/** How far the middles of two boxes are apart, sideways. */
async function apart(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  return a === null || b === null ? Infinity : Math.abs(a.x + a.width / 2 - b.x - b.width / 2);
}

test('T15 a first page has its own header, and that of the others is written on the second @any-width', async ({
  server,
  newDevice,
}) => {
  const addresses = await store(server, { firstPage: sheetDocuments.firstPage });
  const device = await newDevice();
  const page = await device.open(addresses.get('firstPage'));
  await signIn(page, people.ana);
  const sheets = page.locator('.document-sheet');
  await expect.poll(() => sheets.count()).toBeGreaterThan(3);
  const areaIn = (name: string) => page.locator(`.document-frame[data-area=${name}] .document-area`);
  const sheetOf = async (part: Locator): Promise<number> => {
    const box = await part.boundingBox();
    const boxes = await Promise.all([0, 1, 2].map((index) => sheets.nth(index).boundingBox()));
    return boxes.findIndex(
      (sheet) =>
        box !== null && sheet !== null && box.y >= sheet.y && box.y + box.height <= sheet.y + sheet.height,
    );
  };
  await expect(areaIn('firstHeader')).toContainText('Curitiba');
  await expect.poll(() => sheetOf(areaIn('firstHeader'))).toBe(0);
  await expect.poll(() => sheetOf(areaIn('header'))).toBe(1);
  await expect.poll(() => sheetOf(areaIn('footer'))).toBe(1);
  await expect(areaIn('footer')).toHaveText('Folha 2');
  await expect(sheets.nth(1).locator('.document-repeated')).toHaveCount(0);
  const repeated = sheets.nth(2).locator('.document-repeated[data-area=header]');
  await expect(repeated).toHaveText('Clínica Boa Vista');
  await expect(sheets.nth(2).locator('.document-repeated[data-area=footer]')).toHaveText('Folha 3');
  await areaIn('header').click();
  await page.keyboard.press('End');
  await write(page, ' - filial');
  await expect(repeated).toHaveText('Clínica Boa Vista - filial');
  // With one page alone, the others' header is still there to be written in.
  await area(page, 'body').press('Control+a');
  await page.keyboard.press('Delete');
  await expect(page.getByText('1 página', { exact: true })).toBeVisible();
  await expect(sheets).toHaveCount(0);
  await expect(areaIn('header')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect.poll(() => sheetOf(areaIn('header'))).toBe(1);
});

test('T15 T14 sheets of sections have their own size and one middle, and the widest fits @any-width', async ({
  server,
  newDevice,
}) => {
  const addresses = await store(server, { sections: sheetDocuments.sections });
  const device = await newDevice();
  const page = await device.open(addresses.get('sections'));
  await signIn(page, people.ana);
  const sheets = page.locator('.document-sheet');
  const body = area(page, 'body');
  const zoom = () => body.evaluate((element) => element.currentCSSZoom ?? 1);
  const sizes = async () => {
    const boxes = await sheets.all().then((all) => Promise.all(all.map((sheet) => sheet.boundingBox())));
    const scale = await zoom();
    return new Set(boxes.map((box) => Math.round((box?.width ?? 0) / scale)));
  };
  await expect.poll(sizes).toEqual(new Set([794, 1120, 559]));
  for (const index of [1, 2, 3]) expect(await apart(sheets.nth(0), sheets.nth(index))).toBeLessThan(1);
  // The text begins at the margin of its sheet.
  const wide = body.locator('p', { hasText: '3.1 ' }).first();
  const [text, sheet, scale] = [await wide.boundingBox(), await sheets.nth(1).boundingBox(), await zoom()];
  expect(((text?.x ?? 0) - (sheet?.x ?? 0)) / scale).toBeCloseTo(150, 0);
  expect((text?.width ?? 0) / scale).toBeCloseTo(1120 - 150 - 90, 0);
  const last = await body.locator('p', { hasText: '5.1 ' }).first().boundingBox();
  const lastSheet = await sheets.last().boundingBox();
  expect(((last?.x ?? 0) - (lastSheet?.x ?? 0)) / scale).toBeCloseTo(20, 0);
  // So do the header rows of a table that goes on.
  const rows = sheets.locator('.document-area > table');
  await expect.poll(() => rows.count()).toBeGreaterThan(0);
  const [copy, table] = [await rows.first().boundingBox(), await body.locator('table').boundingBox()];
  expect(Math.abs((copy?.x ?? 0) - (table?.x ?? 0))).toBeLessThan(1.5);
  const overflow = await page
    .locator('.document-paper')
    .evaluate(({ parentElement }) =>
      parentElement === null ? 0 : parentElement.scrollWidth - parentElement.clientWidth,
    );
  expect(overflow).toBe(0);
  // The ruler is over the sheet of the caret.
  await page.getByRole('button', { name: /^Zoom/ }).click();
  await page.getByRole('menuitem', { name: 'Régua' }).click();
  const ruler = page.getByRole('group', { name: 'Régua' });
  const over = async (index: number): Promise<number> => {
    const [scaleBox, own] = [await ruler.boundingBox(), await sheets.nth(index).boundingBox()];
    if (scaleBox === null || own === null) return Infinity;
    return Math.max(Math.abs(scaleBox.x - own.x), Math.abs(scaleBox.width - own.width));
  };
  await body.press('Control+Home');
  await expect.poll(() => over(0)).toBeLessThan(1.5);
  await expect(ruler.getByRole('slider', { name: 'Margem esquerda' })).toBeVisible();
  // In a table as well, whose menu is beside its row.
  await body.getByText('Valor 5', { exact: true }).click();
  await expect.poll(() => over(1)).toBeLessThan(1.5);
  const beside = async (): Promise<number> => {
    const [menu, own] = [
      await page.locator('.document-cell-handle').boundingBox(),
      await body.locator('table').boundingBox(),
    ];
    return menu === null || own === null ? Infinity : Math.abs(menu.x - own.x);
  };
  await expect.poll(beside).toBeLessThan(30);
  await body.press('Control+Home');
  await expect.poll(() => over(0)).toBeLessThan(1.5);
  await wide.click();
  await expect.poll(() => over(1)).toBeLessThan(1.5);
  await expect(ruler.getByRole('slider', { name: 'Margem esquerda' })).toHaveCount(0);
});
