import { GlobalFonts, createCanvas } from '@napi-rs/canvas';
import * as fontkit from 'fontkit';
import { describe, expect, it } from 'vitest';
import { INDENT_WIDTH, LINE_HEIGHT, PARAGRAPH_SPACING } from '#app/document/styles.ts';
import { mainFile } from '#app/typeset/fonts/catalogue/catalogue.ts';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';
import { drawPage } from './drawn-page.ts';
import { cell, field, linesOf, modelOf, openPdf, paragraph, print, row, text } from './printed.ts';
import { bare, textPutIn, textTakenOut } from './shown-text.ts';

const PAGE = { width: 793.7, height: 1122.5 };
const MARGIN = 20;
const RIGHT = (PAGE.width - MARGIN) * 0.75;
const LEFT = MARGIN * 0.75;

interface Run {
  text: string;
  left: number;
  right: number;
}

/** What stands on the first page, in the order of reading. */
async function runsOf(bytes: Uint8Array): Promise<Run[]> {
  const page = await (await openPdf(bytes)).getPage(1);
  const { items } = await page.getTextContent({ disableNormalization: true });
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const left = Number(item.transform[4]);
    return [{ text: item.str.trim(), left, right: left + item.width }];
  });
}

const find = (runs: readonly Run[], wanted: string): Run =>
  runs.find((run) => run.text === wanted) ?? { text: `no ${wanted}`, left: Number.NaN, right: Number.NaN };

const item = (value: string) => ({ type: 'listitem', children: [text(value)] });

describe('text from right to left', () => {
  it('T24 begins at the right margin, with numbers and Latin words from left to right inside', async () => {
    const { bytes } = await print({ body: [paragraph([text('שלום 1.234,50 (Silva & Cia) סוף')])] });
    const runs = await runsOf(bytes);
    const inOrder = ['שלום', '1.234,50', 'Silva & Cia', 'סוף'].map((wanted) => find(runs, wanted));
    expect(inOrder[0]?.right).toBeCloseTo(RIGHT, 0);
    for (const [index, { left }] of inOrder.slice(0, -1).entries())
      expect(inOrder[index + 1]?.right).toBeLessThan(left);
  });

  it('T24 turns Hebrew words around in a Portuguese line, and goes on behind them', async () => {
    const { bytes } = await print({ body: [paragraph([text('antes שלום עולם depois')])] });
    const runs = await runsOf(bytes);
    const [before, first, second, after] = ['antes', 'שלום', 'עולם', 'depois'].map((wanted) =>
      find(runs, wanted),
    );
    expect(before?.left).toBeCloseTo(LEFT, 0);
    expect(second?.left).toBeGreaterThan(before?.right ?? 0);
    expect(first?.left).toBeGreaterThan(second?.right ?? 0);
    expect(after?.left).toBeGreaterThan(first?.right ?? 0);
  });

  it('T24 aligns to start, end and both margins by the direction, and indents on the right', async () => {
    const long = 'בראשית ברא אלהים את השמים ואת הארץ והארץ היתה תהו ובהו וחשך על פני תהום '.repeat(5);
    const { bytes } = await print({
      body: [
        paragraph([text(long)], { format: 'justify' }),
        paragraph([text('סוף')], { format: 'end' }),
        paragraph([text('שמאל')], { format: 'left' }),
        paragraph([text('כניסה')], { indent: 1 }),
        paragraph([text('nome')], { format: '', direction: 'rtl' }),
      ],
    });
    const runs = await runsOf(bytes);
    expect(find(runs, 'סוף').left).toBeCloseTo(LEFT, 0);
    expect(find(runs, 'שמאל').left).toBeCloseTo(LEFT, 0);
    expect(find(runs, 'כניסה').right).toBeCloseTo(RIGHT - INDENT_WIDTH * 0.75, 0);
    expect(find(runs, 'nome').right).toBeCloseTo(RIGHT, 0);
    const lines = (await linesOf(bytes))[0] ?? [];
    const page = await (await openPdf(bytes)).getPage(1);
    const { items } = await page.getTextContent({ disableNormalization: true });
    const edges = lines.slice(0, 2).map(({ y }) => {
      const own = items.flatMap((part) =>
        'str' in part && part.str.trim() !== '' && Math.round(Number(part.transform[5])) === y
          ? [[Number(part.transform[4]), Number(part.transform[4]) + part.width] as const]
          : [],
      );
      return [Math.min(...own.map(([left]) => left)), Math.max(...own.map(([, right]) => right))];
    });
    for (const [left, right] of edges) {
      expect(left).toBeCloseTo(LEFT, 0);
      expect(right).toBeCloseTo(RIGHT, 0);
    }
  });

  it('T24 puts the markers of a list on the right, their point on the left', async () => {
    const list = { type: 'list', listType: 'number', children: [item('ראשון'), item('second')] };
    const runs = await runsOf((await print({ body: [list] })).bytes);
    const marker = find(runs, '1');
    const words = find(runs, 'ראשון');
    expect(marker.right).toBeLessThanOrEqual(RIGHT + 0.5);
    expect(marker.left).toBeGreaterThan(words.right);
    const point = find(runs, '.');
    expect(point.right).toBeLessThanOrEqual(marker.left + 0.5);
    expect(find(runs, 'second').right).toBeCloseTo(words.right, 0);
  });

  it('T24 is read in the order in which it was written: lists, cells, header and values too', async () => {
    const written = {
      header: [paragraph([text('כותרת 7')])],
      body: [
        paragraph([text('שלום עולם (בדיקה) 123, עד הסוף. ABC def «בסוף».'), field('A')]),
        paragraph([text('السلام عليكم ورحمة الله (١٢٣) 45% لا إله إلا '), text('مائل', { format: 3 })]),
        paragraph([text('בְּרֵאשִׁית בָּרָא אֱלֹהִים '.repeat(12))], { format: 'justify' }),
        paragraph([text('می\u200cخواهم کتاب\u200cها')]),
        { type: 'list', listType: 'number', $: { marker: 'alpha' }, children: [item('ראשון'), item('שני.')] },
        {
          type: 'table',
          colWidths: [200, 200],
          children: [
            row([cell([paragraph([text('מחיר 1,234.50 ש"ח')])]), cell([paragraph([text('Preço')])])]),
          ],
        },
      ],
      fields: [{ id: 'A', name: 'a' }],
      values: { A: 'دبي 2026' },
    };
    const printed = await print(written);
    expect(printed.missingCharacters).toEqual([]);
    expect(await textTakenOut(printed.bytes)).toBe(textPutIn(modelOf(written), written.values));
    const [lines = []] = await linesOf(printed.bytes);
    expect(bare(lines[0]?.text ?? '')).toBe(bare('כותרת 7'));
  });
});

/** An independent shaper (HarfBuzz, in Skia) draws the same words with the same files. */
describe('letters from right to left', () => {
  const SIZE = 32;
  const SCALE = 3;
  const LINE = SIZE * LINE_HEIGHT;
  const STEP = LINE + PARAGRAPH_SPACING;
  const WORDS = [
    { word: 'שלום', file: 'arimo-hebrew-400-normal' },
    { word: 'בְּרֵאשִׁית', file: 'arimo-hebrew-400-normal' },
    { word: 'السلام', file: 'dejavu-sans-arabic-400-normal' },
    { word: 'لا', file: 'dejavu-sans-arabic-400-normal' },
    { word: 'الكتابة', file: 'dejavu-sans-arabic-400-normal' },
    { word: 'مُحَمَّد', file: 'dejavu-sans-arabic-400-normal' },
    { word: '١٢٣', file: 'dejavu-sans-arabic-400-normal' },
  ] as const;
  const width = Math.ceil(PAGE.width * SCALE);
  const height = Math.ceil(MARGIN + WORDS.length * STEP) * SCALE;

  /** @param shown what is drawn of a word */
  async function drawExpected(shown: (word: string) => string): Promise<Uint8ClampedArray> {
    const main = fontkit.create(
      await nodeFontSource.load(mainFile({ family: 'Arial', bold: false, italic: false })),
    ) as fontkit.Font;
    const [ascent, descent] = [main.ascent / main.unitsPerEm, -main.descent / main.unitsPerEm];
    const context = createCanvas(width, height).getContext('2d');
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, height);
    context.fillStyle = '#000000';
    context.textAlign = 'right';
    context.direction = 'rtl';
    for (const [index, { word, file }] of WORDS.entries()) {
      GlobalFonts.register(Buffer.from(await nodeFontSource.load(file)), file);
      context.font = `${String(SIZE * SCALE)}px "${file}"`;
      const baseline = MARGIN + index * STEP + SIZE * (ascent + (LINE_HEIGHT - ascent - descent) / 2);
      context.fillText(shown(word), (PAGE.width - MARGIN) * SCALE, baseline * SCALE);
    }
    return context.getImageData(0, 0, width, height).data;
  }

  /** Share of a line's expected ink that differs by more than an edge's smoothing. */
  function difference(line: number, actual: Uint8ClampedArray, expected: Uint8ClampedArray) {
    const [from = 0, to = 0] = [MARGIN + line * STEP - 2, MARGIN + line * STEP + LINE + 2].map(
      (y) => Math.round(y * SCALE) * width * 4,
    );
    let [different, ink] = [0, 0];
    for (let at = from; at < to; at += 4) {
      const [a = 255, b = 255] = [actual[at], expected[at]];
      if (b < 128) ink += 1;
      if (Math.abs(a - b) > 128) different += 1;
    }
    return { share: different / ink, ink };
  }

  it('T24 T32 are joined, marked and placed as another engine does it', async () => {
    const printed = await print({
      body: WORDS.map(({ word }) =>
        paragraph([text(word, { style: `font-size: ${String(SIZE)}px` })], { direction: 'rtl' }),
      ),
    });
    const drawn = await drawPage(printed.bytes, { width, height, scale: SCALE });
    const expected = await drawExpected((word) => word);
    const found = WORDS.map(({ word }, line) => ({ word, ...difference(line, drawn, expected) }));
    expect(found.filter(({ ink, share }) => ink < 800 || share > 0.1)).toEqual([]);
    const backwards = await drawExpected((word) => Array.from(word).reverse().join(''));
    expect(Math.min(...WORDS.map((_, line) => difference(line, drawn, backwards).share))).toBeGreaterThan(
      0.2,
    );
  });
});
