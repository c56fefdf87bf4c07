import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';
import { advanceOf } from '#app/typeset/display-list.ts';
import type { DisplayItem, DisplayList, DisplayPage } from '#app/typeset/display-list.ts';
import { prepareFonts, typeset } from '#app/typeset/typeset.ts';
import { cell, modelOf, paragraph, row, text } from '../printed.ts';
import type { Written } from '../printed.ts';

/**
 * Where images and letters stand is read from the pages alone, as rectangles: nothing here knows how lines are made.
 */
interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface PageBoxes {
  letters: Box[];
  images: Box[];
}

const fonts = new FontLibrary(nodeFontSource);
const SLACK = 0.05;

function boxOf(item: DisplayItem, x: number, y: number): Box | null {
  if (item.kind === 'image') {
    const [left, top] = [x + item.x, y + item.y];
    return { left, right: left + item.width, top, bottom: top + item.height };
  }
  if (item.kind !== 'text') return null;
  const words = [...item.words];
  // The space at the end of a line takes no room.
  while (words.at(-1)?.text === ' ') words.pop();
  const width = words.reduce((sum, word) => sum + advanceOf(word, item), 0);
  const left = x + item.x - (item.rightToLeft === true ? width : 0);
  return width === 0
    ? null
    : { left, right: left + width, top: y + item.y - item.size * 0.7, bottom: y + item.y + item.size * 0.2 };
}

function boxesOf({ pages }: DisplayList): PageBoxes[] {
  return pages.map(({ groups }) => {
    const boxes: PageBoxes = { letters: [], images: [] };
    for (const { x, y, items } of groups)
      for (const item of items) {
        const box = boxOf(item, x, y);
        if (box !== null) boxes[item.kind === 'image' ? 'images' : 'letters'].push(box);
      }
    return boxes;
  });
}

function overlap(a: Box, b: Box): boolean {
  return (
    a.left < b.right - SLACK &&
    b.left < a.right - SLACK &&
    a.top < b.bottom - SLACK &&
    b.top < a.bottom - SLACK
  );
}

async function pagesOf(written: Written): Promise<DisplayList> {
  const job = { document: modelOf(written), values: written.values ?? {} };
  return typeset(job, await prepareFonts(job, fonts));
}

const isBeyond = (image: { right: number; bottom: number }, page: DisplayPage | undefined): boolean =>
  page === undefined || image.right > page.width + SLACK || image.bottom > page.height + SLACK;

/** What stands where it must not. */
function faultsOf(list: DisplayList): string[] {
  return boxesOf(list).flatMap(({ letters, images }, page) =>
    images.flatMap((image, index) => [
      ...[...letters, ...images.slice(index + 1)]
        .filter((other) => overlap(image, other))
        .map((other) => `page ${page}: ${JSON.stringify(image)} and ${JSON.stringify(other)}`),
      ...(image.left < -SLACK || isBeyond(image, list.pages[page])
        ? [`page ${page}: ${JSON.stringify(image)} is not on it`]
        : []),
    ]),
  );
}

let files = 0;
const picture = (place: string | null, width: number, height: number) => ({
  type: 'image',
  version: 1,
  file: `image-${(files += 1)}`,
  width,
  height,
  alt: '',
  ...(place === null ? {} : { $: { place } }),
});

/** More than two images beside one paragraph may be higher than a page. */
function withFew(children: unknown[]): unknown[] {
  let left = 2;
  return children.filter((child) => {
    const { place } = (child as { $?: { place?: string } }).$ ?? {};
    return (place !== 'left' && place !== 'right') || (left -= 1) >= 0;
  });
}

const WORDS = 'O locador entrega o imóvel em perfeito estado de conservação e limpeza'.split(' ');
const prose = fc
  .array(fc.constantFrom(...WORDS, 'responsabilidade', 'inconstitucionalissimamente'), {
    minLength: 1,
    maxLength: 60,
  })
  .map((words) => words.join(' '));
const written = prose.chain((value) =>
  fc.constantFrom('', 'font-size: 9px', 'font-size: 31px').map((style) => text(value, { style })),
);
const image = fc
  .record({
    place: fc.constantFrom('left', 'right', 'left', 'right', 'baseline', 'middle', null),
    width: fc.integer({ min: 10, max: 500 }),
    height: fc.integer({ min: 5, max: 400 }),
  })
  .map(({ place, width, height }) => picture(place, width, height));
const rare = fc.constantFrom(
  { type: 'linebreak', version: 1 },
  { type: 'tab', text: '\t' },
  text('عقد الإيجار '),
);
const inlines = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: written },
      { weight: 2, arbitrary: image },
      { weight: 1, arbitrary: rare },
    ),
    { maxLength: 5 },
  )
  .map(withFew);
const format = fc.constantFrom(
  {},
  {},
  {},
  { format: { left: 60, firstLine: -40 } },
  { format: { firstLine: 50 } },
  { numbering: { scheme: 'contract', level: 0 } },
  { numbering: { scheme: 'contract', level: 2 } },
  { format: { before: 40, keepNext: true } },
  { format: { pageBreakBefore: true } },
);
const prosaic = fc
  .record({
    children: inlines,
    format: fc.constantFrom('', 'center', 'right', 'justify', 'justify'),
    indent: fc.constantFrom(0, 0, 2),
    $: format,
  })
  .map(({ children, ...more }) => paragraph(children, more));
const list = fc.array(inlines, { minLength: 1, maxLength: 4 }).map((items) => ({
  type: 'list',
  listType: 'number',
  children: items.map((children, index) => ({ type: 'listitem', value: index + 1, children })),
}));
const leaf = fc.oneof(
  { weight: 8, arbitrary: prosaic },
  { weight: 1, arbitrary: inlines.map((children) => ({ type: 'heading', tag: 'h2', children })) },
  { weight: 2, arbitrary: list },
  { weight: 1, arbitrary: fc.constantFrom({ type: 'page-break' }, { type: 'poll' }) },
);
const table = fc.array(fc.array(leaf, { maxLength: 3 }), { minLength: 2, maxLength: 4 }).map((cells) => ({
  type: 'table',
  colWidths: [300, 180],
  children: Array.from({ length: Math.ceil(cells.length / 2) }, (_, index) =>
    row(cells.slice(index * 2, index * 2 + 2).map((blocks) => cell(blocks))),
  ),
}));
const documents = fc.record({
  header: fc.array(leaf, { maxLength: 2 }),
  body: fc.array(fc.oneof({ weight: 8, arbitrary: leaf }, { weight: 1, arbitrary: table }), {
    minLength: 1,
    maxLength: 12,
  }),
});

const parameters = {
  numRuns: Number(process.env['DOCUMENTS'] ?? 120),
  seed: Number(process.env['SEED'] ?? 24),
};

function imagesIn(part: unknown): number {
  if (typeof part !== 'object' || part === null) return 0;
  const own = (part as { type?: unknown }).type === 'image' ? 1 : 0;
  return Object.values(part).reduce((sum: number, value) => sum + imagesIn(value), own);
}

describe('images beside text', () => {
  it('T14 T24 no letter stands on an image, and every image is whole on one page', async () => {
    await fc.assert(
      fc.asyncProperty(documents, async (parts) => {
        const list = await pagesOf(parts).catch(() => null);
        if (list === null) return;
        expect(faultsOf(list)).toEqual([]);
        const body = boxesOf(list).reduce((sum, { images }) => sum + images.length, 0);
        expect(body).toBe(imagesIn(parts.body) + list.pages.length * imagesIn(parts.header));
      }),
      parameters,
    );
  });
});
