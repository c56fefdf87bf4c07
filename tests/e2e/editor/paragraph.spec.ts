import type { Locator, Page } from '@playwright/test';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';
import { prepareFonts, typeset } from '#app/typeset/typeset.ts';
import { untilSynced } from '#tests/support/app-device.ts';
import { modelOf, paragraph, text } from '#tests/pdf/printed.ts';
import { otherWriter } from '../support/other-writer.ts';
import { people } from '../support/server.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { area, chooseFromTool, press, showOneSheet, showSheet } from '../support/write-document.ts';

test.use({ sharedServer: true, sharedBrowser: true });

const FORMATS: readonly object[] = [
  {},
  { left: 90, after: 0 },
  { firstLine: 48, lineHeight: { multiple: 1.5 } },
  { left: 120, firstLine: -60, before: 24 },
  { left: 60, right: 200, lineHeight: { multiple: 1 } },
  { lineHeight: { exact: 30 }, before: 3, after: 30 },
  { left: 20, firstLine: -80, lineHeight: { multiple: 2 } },
  { left: 690, lineHeight: { multiple: 1.15 } },
];

/** Lines that end where the author ended them: where a browser breaks a line is another matter. */
const lines = (count: number): object[] =>
  Array.from({ length: count }, () => [{ type: 'linebreak', version: 1 }, text('outra linha')]).flat();
const kinds = ['paragraph', 'heading', 'quote'] as const;

function block(at: number): object {
  const look = at % 5 === 0 ? { style: 'font-size: 20px' } : {};
  const small = at % 6 === 0 ? [text(' 2', { format: 64 })] : [];
  const kind = kinds[at % 9 === 4 ? 1 : at % 9 === 7 ? 2 : 0];
  return {
    ...paragraph([text(`m${at} início`, look), ...small, ...lines(at % 3)]),
    type: kind,
    ...(kind === 'heading' ? { tag: 'h3' } : {}),
    indent: at % 11 === 0 ? 1 : 0,
    format: at % 7 === 0 ? 'right' : at % 4 === 0 ? 'justify' : '',
    $: { format: FORMATS[at % FORMATS.length] },
  };
}

function list(first: number): object {
  const item = (at: number) => ({
    type: 'listitem',
    version: 1,
    value: 1,
    indent: 0,
    direction: null,
    format: '',
    children: [text(`m${at} início`), ...lines(1)],
    $: { format: FORMATS[at % FORMATS.length] },
  });
  const children = [item(first), item(first + 1), item(first + 2)];
  return {
    type: 'list',
    version: 1,
    listType: 'bullet',
    start: 1,
    tag: 'ul',
    indent: 0,
    direction: null,
    format: '',
    children,
  };
}

const tab = { type: 'tab', version: 1, text: '\t', format: 0, style: '', mode: 'normal', detail: 2 };
const tabStops = [
  { at: 110, align: 'left', leader: 'line' },
  { at: 260, align: 'center' },
  { at: 420, align: 'decimal' },
  { at: 640, align: 'right', leader: 'dots' },
];

/** Words at tab stops; the last of them aligned to the right. */
const tabbed = (first: number, format: object): object =>
  paragraph(
    [0, 1, 2, 3, 4].flatMap((at) => [
      ...(at === 0 ? [] : [tab]),
      text(`m${first + at}${at === 3 ? ',25' : ''}`),
    ]),
    { $: { format: { tabStops, ...format } } },
  );

const blocks = [
  ...Array.from({ length: 30 }, (_, at) => block(at)),
  list(30),
  tabbed(100, {}),
  tabbed(105, { left: 60 }),
  tabbed(110, { left: 60, firstLine: 30, right: 40 }),
  ...Array.from({ length: 10 }, (_, at) => block(33 + at)),
];
const LAST = 42;
const WORDS = LAST + 1 + 15;
/** All on one page, so that both count from its top. */
const page = { width: 793.7, height: 4500 };

interface Place {
  x: number;
  y: number;
}

/** Where the first word of each block is in print, from the corner of the text, in pixels: its left edge and its line's top. */
async function printed(): Promise<Map<string, Place>> {
  const document = modelOf({ body: blocks, page });
  const job = { document, values: {} };
  const set = typeset(job, await prepareFonts(job, new FontLibrary(nodeFontSource)));
  expect(set.pages.length).toBe(1);
  const places = new Map<string, Place>();
  const { left, top } = document.page.margins;
  for (const { x, y, items } of set.pages.flatMap(({ groups }) => groups))
    for (const item of items) {
      const word = item.kind === 'text' ? /^m\d+/.exec(item.words[0]?.text ?? '')?.[0] : undefined;
      if (item.kind === 'text' && word !== undefined)
        places.set(word, { x: x + item.x - left, y: y + item.y - top });
    }
  return places;
}

/** The same in the editor, whatever its zoom is. */
async function onPage(body: Locator): Promise<Map<string, Place>> {
  const found = await body.evaluate((text) => {
    const zoom = Number(getComputedStyle(text).getPropertyValue('--zoom'));
    const { left, top } = text.getBoundingClientRect();
    const words: Node[] = [];
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (/^m\d+/.test(node.textContent ?? '')) words.push(node);
    return words.map((word): [string, { x: number; y: number }] => {
      const range = document.createRange();
      range.selectNodeContents(word);
      const box = range.getClientRects()[0];
      // The baseline: an element without height stands on it.
      const foot = document.createElement('span');
      foot.style.cssText = 'display:inline-block;width:0;height:0';
      word.parentElement?.prepend(foot);
      const y = foot.getBoundingClientRect().bottom;
      foot.remove();
      const name = /^m\d+/.exec(word.textContent ?? '')?.[0] ?? '';
      return [name, { x: ((box?.left ?? 0) - left) / zoom, y: (y - top) / zoom }];
    });
  });
  return new Map(found);
}

async function leaveText(
  origin: string,
  pagesInfo: typeof page,
  body: unknown[],
  name: string,
): Promise<string> {
  const writer = await otherWriter(origin, people.bruno);
  const { uid } = await writer.templates.create({
    name,
    templateArea: '',
    fields: [],
    sections: [],
    document: { header: null, content: { root: { type: 'root', children: body } }, footer: null, pagesInfo },
  });
  await untilSynced(writer);
  await writer.close();
  return uid;
}

async function opened(page: Page, name: string): Promise<Locator> {
  await signIn(page, people.ana);
  const body = area(page, 'body');
  await expect(body.getByText(name).first()).toBeAttached();
  await showSheet(page);
  await expect.poll(() => body.locator('.document-later').count()).toBe(0);
  return body;
}

test('T14 T15 paragraphs stand in the editor where they are printed, whatever their format @any-width', async ({
  server,
  newDevice,
}) => {
  const places = await printed();
  expect(places.size).toBe(WORDS);
  const device = await newDevice();
  const uid = await leaveText(server.origin, page, blocks, 'Recuos e espaços');
  const screen = await device.open(`/document/editor/${uid}`);
  const body = await opened(screen, `m${LAST} início`);
  // Each from the one before: browsers round every line, and Chromium on Linux moves the baseline of some fonts and
  // sizes up by a pixel.
  const offPlaces = async () => {
    const now = await onPage(body);
    let before = 0;
    return [...places].flatMap(([word, { x, y }]) => {
      const own = now.get(word);
      const off = { x: (own?.x ?? Infinity) - x, y: (own?.y ?? Infinity) - y };
      const step = off.y - before;
      before = off.y;
      // The words before a right edge are as wide as the screen rounds their letters.
      return Math.abs(off.x) > 2 || Math.abs(step) > 2 ? [{ word, x: off.x, step }] : [];
    });
  };
  await expect.poll(offPlaces).toEqual([]);
});

const styleOf = (body: Locator, at: number, property: string): Promise<string> =>
  body.evaluate(
    (text, [index, name]) =>
      getComputedStyle(text.children[Number(index)] ?? text).getPropertyValue(String(name)),
    [at, property],
  );

test('T14 the paragraph dialog sets indents, spacing and page rules by keys alone, and undo takes it back', async ({
  editing: { page: screen },
}) => {
  const body = area(screen, 'body');
  // Where text flows on a phone, indents are narrower; a page that begins takes the space before it.
  await showOneSheet(screen);
  await body.click();
  await screen.keyboard.type('Primeira');
  await screen.keyboard.press('Enter');
  await screen.keyboard.type('Segunda');
  await chooseFromTool(screen, 'Entre linhas', '1,5');
  await expect.poll(() => styleOf(body, 1, '--line-height')).toBe('1.725');
  expect(await styleOf(body, 0, '--line-height')).toBe('1.4');
  await chooseFromTool(screen, 'Entre linhas', 'Opções de parágrafo');
  const dialog = screen.getByRole('dialog', { name: 'Parágrafo' });
  await dialog.getByLabel('Esquerdo').fill('1');
  await dialog.getByLabel('Direito').fill('muito');
  await expect(dialog.getByText('Medida inválida')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Aplicar' })).toBeDisabled();
  await dialog.getByLabel('Direito').fill('2');
  await dialog.getByRole('button', { name: 'Especial' }).press('ArrowDown');
  await screen.keyboard.press('ArrowDown');
  await screen.keyboard.press('ArrowDown');
  await screen.keyboard.press('Enter');
  await dialog.getByLabel('Por', { exact: true }).fill('0,5');
  await dialog.getByLabel('Antes, em pontos').fill('12');
  await dialog.getByRole('checkbox', { name: 'Quebrar página antes' }).press('Space');
  await dialog.getByLabel('Antes, em pontos').press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(screen.getByText('2 páginas')).toBeVisible();
  const cm = 96 / 2.54;
  const styles = async () =>
    Promise.all(
      ['margin-left', 'margin-right', 'text-indent', 'margin-top', '--line-height'].map((name) =>
        styleOf(body, 1, name),
      ),
    );
  const numbers = async () =>
    (await styles()).map((value) => Math.round(Number.parseFloat(value) * 100) / 100);
  const round = (value: number) => Math.round(value * 100) / 100;
  await expect.poll(async () => (await numbers())[0]).toBeCloseTo(round(1.5 * cm), 1);
  const shown = await numbers();
  expect(shown[1]).toBeCloseTo(2 * cm, 1);
  expect(shown[3]).toBe(16);
  expect(shown[4]).toBeCloseTo(1.725, 1);
  await screen.keyboard.type('!');
  await expect(body).toContainText('Segunda!');
  await press(screen, 'Desfazer');
  await press(screen, 'Desfazer');
  await expect.poll(() => styleOf(body, 1, 'margin-left')).toBe('0px');
  await expect.poll(() => styleOf(body, 1, '--line-height')).toBe('1.725');
});
