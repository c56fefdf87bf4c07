import { PDFDict, PDFDocument, PDFName } from 'pdf-lib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyChange } from '#app/document/body-change.ts';
import { restoreDocument } from '#app/document/reading/restore.ts';
import { PreviewedDocument } from '#app/rendering/previewed-document.ts';
import { DocumentPages } from '#app/typeset/pages/document-pages.ts';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';
import { advanceOf } from '#app/typeset/display-list.ts';
import type { TextItem } from '#app/typeset/display-list.ts';
import type { FlowBox } from '#app/typeset/flow/flow-box.ts';
import type { BrokenPage } from '#app/typeset/pages/pages.ts';
import { applyUpdate } from '#app/typeset/preview/preview.ts';
import { breakDocument, prepareFonts } from '#app/typeset/typeset.ts';
import { cell, heading, linesOf, modelOf, paragraph, printModel, row, text } from '../printed.ts';
import { linesShown, tidy } from '../shown-lines.ts';

const fonts = new FontLibrary(nodeFontSource);
const page = { width: 420, height: 460 };

interface Paper {
  width?: number;
  height?: number;
  paddings?: { top: number; right: number; bottom: number; left: number };
}

const breakTo = (section?: Paper) => ({
  type: 'page-break',
  version: 1,
  ...(section === undefined ? {} : { $: { section } }),
});
const turned = { width: page.height, height: page.width };

const note = (words: string) => ({
  ...text('*'),
  type: 'footnote',
  mode: 'token',
  note: { root: { type: 'root', children: [paragraph([text(words)])] } },
});

/** Words that occur once each, so that what is lost, set twice or on a foreign page shows. */
const words = (name: string, count: number): string =>
  Array.from({ length: count }, (_, index) => `${name}.${String(index)}`).join(' ');

async function sizesOf(bytes: Uint8Array): Promise<[number, number][]> {
  const pages = (await PDFDocument.load(bytes)).getPages();
  return pages.map((each) => [Math.round(each.getWidth() / 0.75), Math.round(each.getHeight() / 0.75)]);
}

describe('sections', () => {
  it('T24 have their own paper, direction and margins, and the document goes on in its own', async () => {
    const margins = { top: 60, right: 70, bottom: 60, left: 90 };
    const body = [
      paragraph([text(words('a', 40))]),
      breakTo(turned),
      paragraph([text(words('b', 400))]),
      breakTo({ width: 300, height: 500, paddings: margins }),
      paragraph([text(words('c', 30))]),
      breakTo(),
      paragraph([text(words('d', 30))]),
      breakTo({}),
      paragraph([text(words('e', 30))]),
    ];
    const { bytes } = await printModel(modelOf({ body, page, header: [paragraph([text('Timbre')])] }));
    const sizes = await sizesOf(bytes);
    const pages = await linesOf(bytes);
    expect(sizes.map((size) => size.join('x'))).toEqual([
      '420x460',
      ...Array.from({ length: sizes.length - 4 }, () => '460x420'),
      '300x500',
      '300x500',
      '420x460',
    ]);
    const first = pages.map((lines) => lines.map((line) => line.text.trim()));
    expect(first.every(([head]) => head === 'Timbre')).toBe(true);
    const narrow = pages.at(-3)?.[1];
    expect(narrow?.x).toBeCloseTo(90 * 0.75, 0);
    expect((narrow?.x ?? 0) + (narrow?.width ?? 0)).toBeLessThan((300 - 70) * 0.75 + 1);
    const numbers = first.map((lines) => lines.at(-1));
    expect(numbers).toEqual(sizes.map((_, index) => `${String(index + 1)} de ${String(sizes.length)}`));
  });

  it('T24 a section at the beginning is that of the first page, and one in a cell is none', async () => {
    const inCell = { type: 'table', colWidths: [100], children: [row([cell([breakTo(turned)])])] };
    const body = [breakTo({ width: 300, height: 500 }), paragraph([text('a')]), inCell];
    expect(await sizesOf((await printModel(modelOf({ body, page }))).bytes)).toEqual([[300, 500]]);
  });

  it('T24 what a section sets wrongly is as in the document', async () => {
    for (const section of [7, 'x', { width: 'wide' }, { paddings: { top: 1 } }, { width: 300 }]) {
      const body = [paragraph([text('a')]), { type: 'page-break', $: { section } }, paragraph([text('b')])];
      const sizes = await sizesOf((await printModel(modelOf({ body, page }))).bytes);
      expect(sizes).toEqual([
        [420, 460],
        [420, 460],
      ]);
    }
  });

  it('T13 are kept by restoring, also with what is not known yet', () => {
    const stored = { ...breakTo({ ...turned }), $: { section: { ...turned, columns: 2 }, id: 'k1' } };
    const content = { root: { type: 'root' as const, children: [stored, paragraph([text('a')])] } };
    expect(restoreDocument({ header: null, content, footer: null }).content.root.children[0]).toEqual(stored);
  });

  it('T21 T24 the screen shows what the PDF does, on pages of the same sizes', async () => {
    const body = [
      paragraph([text(words('a', 40))]),
      breakTo(turned),
      {
        type: 'table',
        colWidths: [150, 350],
        children: Array.from({ length: 30 }, (_, index) =>
          row([
            cell([paragraph([text(`linha ${String(index)}`)])], index === 0 ? { headerState: 1 } : {}),
            cell([paragraph([text(words(`r${String(index)}`, 9))])], index === 0 ? { headerState: 1 } : {}),
          ]),
        ),
      },
      breakTo({}),
      paragraph([text(words('c', 30))]),
    ];
    const document = modelOf({ body, page });
    const { bytes } = await printModel(document);
    const shown = applyUpdate(null, await new PreviewedDocument(fonts).open({ document, values: {} }));
    if (shown === null) throw new Error('nothing shown');
    const lines = await linesOf(bytes);
    expect(linesShown(shown)).toEqual(lines.map((each) => each.map((line) => tidy(line.text))));
    expect(shown.frameOf.map((frame) => [shown.frames[frame]?.width, shown.frames[frame]?.height])).toEqual(
      await sizesOf(bytes),
    );
    expect(lines.filter((each) => each[0]?.text.includes('linha 0')).length).toBeGreaterThan(2);
  });

  it('T24 links and bookmarks lead to the right height of a page of another size', async () => {
    const { bytes } = await printModel(
      modelOf({ body: [paragraph([text('a')]), breakTo(turned), heading('Anexo')], page }),
    );
    const pdf = await PDFDocument.load(bytes);
    const outline = pdf.catalog.lookup(PDFName.of('Outlines'), PDFDict);
    const destination =
      outline.lookup(PDFName.of('First'), PDFDict).get(PDFName.of('Dest'))?.toString() ?? '';
    expect(Number(/XYZ 0 ([\d.]+)/.exec(destination)?.[1])).toBeCloseTo((turned.height - 20) * 0.75, 1);
  });
});

interface Part {
  paper: Paper | null;
  paragraphs: { words: number; note: number | null }[];
}

const paper = fc.record(
  {
    size: fc.constantFrom(
      { width: 300, height: 330 },
      { width: 600, height: 300 },
      { ...page },
      { ...turned },
    ),
    paddings: fc.constantFrom(
      { top: 20, right: 20, bottom: 20, left: 20 },
      { top: 50, right: 40, bottom: 30, left: 80 },
    ),
  },
  { requiredKeys: [] },
);
const part: fc.Arbitrary<Part> = fc.record({
  paper: fc.option(
    paper.map(({ size, paddings }) => ({ ...size, ...(paddings === undefined ? {} : { paddings }) })),
    { freq: 4 },
  ),
  paragraphs: fc.array(
    fc.record({
      words: fc.integer({ min: 1, max: 120 }),
      note: fc.option(fc.oneof(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 200, max: 500 })), {
        freq: 2,
      }),
    }),
    { maxLength: 4 },
  ),
});

/** Blocks of the parts, each behind a break; words name their part: 't3-1.0' is the first of part 3, paragraph 1. */
const blocksOf = (parts: readonly Part[]): object[] =>
  parts.flatMap(({ paper: own, paragraphs }, at) => [
    breakTo(own ?? undefined),
    ...paragraphs.map(({ words: count, note: size }, index) => {
      const name = `${String(at)}-${String(index)}`;
      const notes = size === null ? [] : [note(words(`n${name}`, size))];
      return paragraph([text(`${words(`t${name}`, count)} `), ...notes], { format: 'justify' });
    }),
  ]);

/** Right edge of a text's last word that is not a space. */
function rightOf(item: TextItem): number {
  const end = item.words.findLastIndex((word) => word.text !== ' ') + 1;
  return item.words.slice(0, end).reduce((x, word) => x + advanceOf(word, item), item.x);
}

function* lines(boxes: Iterable<{ box: FlowBox }>): Generator<{ words: string; right: number }> {
  for (const { box } of boxes) {
    if (box.kind !== 'line') continue;
    const items = box.groups.flatMap((group) => group.items.filter((item) => item.kind === 'text'));
    const text = items.map((item) => item.words.map((word) => word.text).join('')).join('');
    yield { words: text, right: Math.max(0, ...items.map(rightOf)) };
  }
}

/** By an own count: the paper of each part is its own, that of the last part before it with one, or the document's. */
function paperOfPart(parts: readonly Part[], at: number): Paper {
  const own = parts.slice(0, at + 1).findLast((each) => each.paper !== null)?.paper;
  return { width: own?.width ?? page.width, height: own?.height ?? page.height };
}

/** Lines on pages of another part's paper, lines wider than their page, and the words of the body and of its notes in order. */
function readPages(pages: readonly BrokenPage[], parts: readonly Part[]) {
  const [foreign, wide]: [string[], string[]] = [[], []];
  for (const { placed, notes, frame } of pages)
    for (const line of [...lines(placed), ...lines(notes)]) {
      const own = [...line.words.matchAll(/[tn](\d+)-\d+\.\d+/g)].map(([, at]) =>
        paperOfPart(parts, Number(at)),
      );
      if (own.some(({ width, height }) => width !== frame.paper.width || height !== frame.paper.height))
        foreign.push(line.words);
      if (line.right > frame.width + 1) wide.push(line.words);
    }
  const found = pages.flatMap(({ placed }) =>
    Array.from(lines(placed)).flatMap((line) => line.words.match(/t\d+-\d+\.\d+/g) ?? []),
  );
  const noted = pages.flatMap(({ notes }) =>
    Array.from(lines(notes)).flatMap((line) => line.words.match(/n\d+-\d+\.\d+/g) ?? []),
  );
  return { foreign, wide, found, noted };
}

const wordsOf = (parts: readonly Part[]): string[] =>
  parts.flatMap(({ paragraphs }, at) =>
    paragraphs.flatMap(({ words: count }, index) =>
      words(`t${String(at)}-${String(index)}`, count).split(' '),
    ),
  );

const noteWordsOf = (parts: readonly Part[]): string[] =>
  parts.flatMap(({ paragraphs }, at) =>
    paragraphs.flatMap(({ note: count }, index) =>
      count === null ? [] : words(`n${String(at)}-${String(index)}`, count).split(' '),
    ),
  );

const runs = {
  numRuns: Number(process.env['DOCUMENTS'] ?? 100),
  seed: Number(process.env['SEED'] ?? 20_261_128),
};

describe('documents of sections', () => {
  it('T24 every line and every note is on a page of its section, as wide as that page', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 6 }), async (parts) => {
        const job = { document: modelOf({ body: blocksOf(parts), page }), values: {} };
        const read = readPages(breakDocument(job, await prepareFonts(job, fonts)).pages, parts);
        expect(read).toEqual({ foreign: [], wide: [], found: wordsOf(parts), noted: noteWordsOf(parts) });
      }),
      runs,
    );
  });

  it('T15 T24 while writing, the pages are those of the whole document set anew', async () => {
    const change = fc.record({
      at: fc.nat(),
      removed: fc.integer({ min: 0, max: 2 }),
      added: fc.array(part, { maxLength: 1 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { minLength: 1, maxLength: 5 }),
        fc.array(change, { minLength: 1, maxLength: 4 }),
        async (parts, changes) => {
          let body: object[] = blocksOf(parts);
          const pages = await DocumentPages.of(modelOf({ body, page }), fonts);
          for (const { at, removed, added } of changes) {
            const changed = body.toSpliced(at % (body.length + 1), removed, ...blocksOf(added));
            if (changed.length === 0) continue;
            await pages.change(bodyChange(body, changed));
            body = changed;
            const job = { document: modelOf({ body, page }), values: {} };
            const anew = breakDocument(job, await prepareFonts(job, fonts)).pages;
            const shape = (all: readonly BrokenPage[]) =>
              all.map(({ placed, notes, frame }) => [
                frame.paper,
                frame.left,
                frame.body,
                [...lines(placed)],
                [...lines(notes)],
              ]);
            expect(shape(pages.pages)).toEqual(shape(anew));
          }
        },
      ),
      runs,
    );
  });
});
