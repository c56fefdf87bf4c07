import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ParagraphFormat } from '#app/document/model.ts';
import { LINE_HEIGHT, PARAGRAPH_SPACING, SIMPLE_LINE } from '#app/document/styles.ts';
import { LAYOUT_ARTIFACT } from '#app/typeset/display-list.ts';
import type { DisplayGroup, TextItem } from '#app/typeset/display-list.ts';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';
import { prepareFonts, typeset } from '#app/typeset/typeset.ts';
import { CORPUS } from './corpus.ts';
import { cell, heading, modelOf, paragraph, row, text } from './printed.ts';
import type { Written } from './printed.ts';

/**
 * Indents, spacing and page rules of paragraphs. The expected places are computed here from the formats alone; the
 * paragraphs' lines end where the author ended them, so that the model needs no widths of words.
 */
const library = new FontLibrary(nodeFontSource);
const MARGIN = 20;
const WIDTH = 700;
const page = { width: WIDTH + 2 * MARGIN, height: 4000 };

async function pagesOf(written: Written) {
  const job = { document: modelOf(written), values: {} };
  return typeset(job, await prepareFonts(job, library)).pages;
}

const withFormat = (format: object, ...children: unknown[]) => paragraph(children, { $: { format } });

function lines(count: number, word = 'linha'): unknown[] {
  return Array.from({ length: count }, (_, at) =>
    at === 0 ? [text(word)] : [{ type: 'linebreak', version: 1 }, text(word)],
  ).flat();
}

interface Line {
  left: number;
  right: number;
  /** Top of the line. */
  top: number;
}

const isText = (item: { kind: string }): item is TextItem => item.kind === 'text';

function lineOf({ x, y, items }: DisplayGroup): Line {
  const texts = items.filter(isText);
  const ends = texts.map(
    (item) => item.x + item.words.reduce((sum, { width }) => sum + width, 0) * item.size,
  );
  return {
    left: x - MARGIN + Math.min(...texts.map((item) => item.x)),
    right: x - MARGIN + Math.max(...ends),
    top: y - MARGIN,
  };
}

async function linesOf(body: unknown[]): Promise<Line[]> {
  const [first] = await pagesOf({ body, page, margins: { top: 20, right: 20, bottom: 20, left: 20 } });
  return (first?.groups ?? []).filter(({ tag, items }) => tag >= 0 && items.some(isText)).map(lineOf);
}

/** The page of each paragraph, by its first words. */
async function pageOfWords(body: unknown[], height: number): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  const pages = await pagesOf({ body, page: { width: 400, height } });
  for (const [index, { groups }] of pages.entries())
    for (const { tag, items } of groups)
      for (const item of items.filter(isText))
        if (tag >= 0) found[item.words.map((word) => word.text).join('')] ??= index + 1;
  return found;
}

interface Drawn {
  format: ParagraphFormat;
  count: number;
  align: 'left' | 'right';
}

const length = (max: number) => fc.integer({ min: 0, max: max * 4 }).map((value) => value / 4);
const drawn: fc.Arbitrary<Drawn> = fc.record({
  count: fc.integer({ min: 1, max: 4 }),
  align: fc.constantFrom('left', 'right'),
  format: fc.record(
    {
      left: length(200),
      right: length(200),
      firstLine: fc.integer({ min: -120, max: 120 }),
      before: length(40),
      after: length(40),
      lineHeight: fc.oneof(
        fc.record({ multiple: fc.constantFrom(1, 1.15, 1.5, 2, 3) }),
        fc.record({ exact: fc.integer({ min: 12, max: 60 }) }),
      ),
      keepNext: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
});

const SIZE = 14;

/** Where the lines of these paragraphs are, by what Word's dialog says of indents and spacing. */
function expectedLines(paragraphs: readonly Drawn[]): { edge: number; top: number }[] {
  const expected: { edge: number; top: number }[] = [];
  let bottom = 0;
  let space = 0;
  for (const [index, { format, count, align }] of paragraphs.entries()) {
    const { left = 0, right = 0, firstLine = 0, before = 0, after = PARAGRAPH_SPACING, lineHeight } = format;
    let height = LINE_HEIGHT * SIZE;
    if (lineHeight !== undefined)
      height = 'exact' in lineHeight ? lineHeight.exact : lineHeight.multiple * SIMPLE_LINE * SIZE;
    if (index > 0) bottom += Math.max(space, before);
    for (let line = 0; line < count; line += 1) {
      const start = left + (line === 0 ? Math.max(firstLine, -left) : 0);
      expected.push({ edge: align === 'left' ? start : WIDTH - right, top: bottom });
      bottom += height;
    }
    space = after;
  }
  return expected;
}

const DEFAULTS = { left: 0, right: 0, firstLine: 0, before: 0, after: PARAGRAPH_SPACING, keepNext: false };

/** Every paragraph of a body that has no format says the usual one. */
function withDefaults(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_, node: unknown) => {
    if (typeof node !== 'object' || node === null || !('type' in node)) return node;
    if (node.type !== 'paragraph' || '$' in node) return node;
    return { ...node, $: { format: DEFAULTS } };
  });
}

describe('paragraph format', () => {
  it('T24 places lines by indents, first line, spacing and line height', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(drawn, { minLength: 1, maxLength: 6 }), async (paragraphs) => {
        const body = paragraphs.map(({ format, count, align }) => ({
          ...withFormat(format, ...lines(count)),
          format: align,
        }));
        const found = await linesOf(body);
        const expected = expectedLines(paragraphs);
        expect(found.length).toBe(expected.length);
        const aligns = paragraphs.flatMap(({ align, count }) => Array.from({ length: count }, () => align));
        for (const [index, line] of found.entries()) {
          expect(aligns[index] === 'left' ? line.left : line.right).toBeCloseTo(
            expected[index]?.edge ?? -1,
            3,
          );
          expect(line.top).toBeCloseTo(expected[index]?.top ?? -1, 3);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('T24 wraps within the indents, in ragged and in justified text', async () => {
    for (const align of ['left', 'justify']) {
      const words = text('palavra comprida e outra curta '.repeat(30));
      const found = await linesOf([
        { ...withFormat({ left: 60, right: 90, firstLine: -40 }, words), format: align },
      ]);
      expect(found.length).toBeGreaterThan(3);
      expect(found.map(({ left }) => Math.round(left))).toEqual([20, ...found.slice(1).map(() => 60)]);
      for (const { right } of found.slice(0, -1)) expect(right).toBeLessThan(WIDTH - 90 + 5);
    }
  });

  it('T24 keeps with the next paragraph, and begins a page before one', async () => {
    const filler = withFormat({ after: 0, lineHeight: { exact: 100 } }, text('enche'));
    const tail = (more: object) => [
      filler,
      withFormat({ after: 0, lineHeight: { exact: 20 }, ...more }, text('título')),
      withFormat({ lineHeight: { exact: 60 } }, text('corpo')),
    ];
    expect(await pageOfWords(tail({}), 200)).toEqual({ enche: 1, título: 1, corpo: 2 });
    expect(await pageOfWords(tail({ keepNext: true }), 200)).toEqual({ enche: 1, título: 2, corpo: 2 });
    expect(await pageOfWords(tail({ pageBreakBefore: true }), 400)).toEqual({
      enche: 1,
      título: 2,
      corpo: 2,
    });
  });

  it('T24 sets tabs at their stops by their alignment, and leads to them with dots or a line', async () => {
    const tab = { type: 'tab', version: 1, text: '\t', format: 0, style: '', mode: 'normal', detail: 2 };
    const tabStops = [
      { at: 100, align: 'left' },
      { at: 250, align: 'center', leader: 'line' },
      { at: 400, align: 'decimal' },
      { at: 600, align: 'right', leader: 'dots' },
    ];
    const words = ['a', 'esquerda', 'centro', '1.234,56', 'direita'];
    const content = words.flatMap((word, at) => (at === 0 ? [text(word)] : [tab, text(word)]));
    // A hanging indent is a stop of its own.
    const [hanging] = await pagesOf({
      body: [withFormat({ tabStops, left: 40, firstLine: -30 }, ...content)],
      page,
    });
    const hung = (hanging?.groups ?? []).flatMap(({ items }) => items.filter(isText));
    expect(hung.find(({ words: [set] }) => set?.text === 'esquerda')?.x).toBeCloseTo(40, 3);
    for (const format of [{ tabStops }, { tabStops, left: 30 }]) {
      const [first] = await pagesOf({ body: [withFormat(format, ...content)], page });
      const groups = first?.groups ?? [];
      const texts = groups.filter(({ tag }) => tag >= 0).flatMap(({ items }) => items.filter(isText));
      const place = (word: string) => {
        const item = texts.find(({ words: [set] }) => set?.text === word);
        const width = (item?.words[0]?.width ?? 0) * SIZE;
        const left = item?.x ?? -1;
        return { left, middle: left + width / 2, right: left + width };
      };
      expect(place('esquerda').left).toBeCloseTo(100, 3);
      expect(place('centro').middle).toBeCloseTo(250, 3);
      const whole = texts.find(({ words: [set] }) => set?.text.startsWith('1.234') === true);
      const before = whole?.words[0]?.advances.slice(0, 5).reduce((sum, width) => sum + width, 0) ?? 0;
      expect((whole?.x ?? 0) + before * SIZE).toBeCloseTo(400, 3);
      expect(place('direita').right).toBeCloseTo(600, 3);
      const artifacts = groups.filter(({ tag }) => tag === LAYOUT_ARTIFACT).flatMap(({ items }) => items);
      const dots = artifacts.filter((item) => item.kind === 'rect' && item.width < 2);
      expect(dots.length).toBeGreaterThan(10);
      const rules = artifacts.filter((item) => item.kind === 'rect' && item.width > 50);
      expect(rules.length).toBe(1);
      expect(texts.map((item) => item.words.map((word) => word.text).join('')).join('')).toBe(
        words.join('\t'),
      );
    }
  });

  it('T24 goes on behind the last tab stop in usual steps, in the next line where there is no room', async () => {
    const tab = { type: 'tab', version: 1, text: '\t', format: 0, style: '', mode: 'normal', detail: 2 };
    const stops = { tabStops: [{ at: 50, align: 'left' }] };
    const body = [
      withFormat(
        stops,
        tab,
        text('um'),
        tab,
        text('dois'),
        ...Array.from({ length: 30 }, () => tab),
        text('fim'),
      ),
    ];
    const [first] = await pagesOf({ body, page });
    const items = (first?.groups ?? []).flatMap(({ tag, items }) => (tag < 0 ? [] : items.filter(isText)));
    const at = (word: string) => items.find(({ words: [set] }) => set?.text === word);
    expect(at('um')?.x).toBeCloseTo(50, 3);
    expect((at('dois')?.x ?? 1) % 32).toBeCloseTo(0, 3);
    const lines = new Set((first?.groups ?? []).filter(({ tag }) => tag > 0).map(({ y }) => y));
    expect(lines.size).toBe(2);
  });

  it('T24 begins one page where a page break and the next paragraph both ask for it', async () => {
    const broken = [
      withFormat({ pageBreakBefore: true }, text('um')),
      { type: 'page-break', version: 1 },
      withFormat({ pageBreakBefore: true }, text('dois')),
    ];
    expect(await pageOfWords(broken, 400)).toEqual({ um: 1, dois: 2 });
  });

  it('T24 begins no page within a table', async () => {
    const table = {
      type: 'table',
      version: 1,
      colWidths: [200],
      children: [
        row([cell([paragraph([text('a')]), withFormat({ pageBreakBefore: true }, text('b'))])]),
        row([cell([paragraph([text('c')])])]),
      ],
    };
    expect(await pageOfWords([table], 500)).toEqual({ a: 1, b: 1, c: 1 });
  });

  it('T24 applies to headings and to the spacing of list items, whose indents are those of the list', async () => {
    const item = (words: string, format: object) => ({
      type: 'listitem',
      version: 1,
      children: [text(words)],
      $: { format },
    });
    const list = (format: object) => ({
      type: 'list',
      version: 1,
      listType: 'bullet',
      children: [item('um', format), item('dois', format)],
    });
    const plain = await linesOf([list({})]);
    const spaced = await linesOf([list({ left: 90, firstLine: 50, before: 30, lineHeight: { exact: 40 } })]);
    expect(spaced.map(({ left }) => left)).toEqual(plain.map(({ left }) => left));
    expect((spaced.at(-1)?.top ?? 0) - (spaced[0]?.top ?? 0)).toBeCloseTo(70, 3);
    const [first] = await linesOf([{ ...heading('Título'), $: { format: { left: 44, firstLine: 11 } } }]);
    expect(first?.left).toBeCloseTo(55, 3);
  });

  it('T24 that says what is usual changes nothing', async () => {
    for (const written of CORPUS) {
      const usual = { ...written, body: written.body.map(withDefaults) };
      expect(await pagesOf(usual)).toEqual(await pagesOf(written));
    }
  });
});
