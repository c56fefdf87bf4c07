import { PDFDict, PDFDocument, PDFName } from 'pdf-lib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyChange } from '#app/document/body-change.ts';
import { PreviewedDocument } from '#app/rendering/previewed-document.ts';
import { DocumentPages } from '#app/typeset/pages/document-pages.ts';
import type { BrokenPage } from '#app/typeset/pages/pages.ts';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';
import { applyUpdate } from '#app/typeset/preview/preview.ts';
import { breakDocument, prepareFonts } from '#app/typeset/typeset.ts';
import { cell, linesOf, modelOf, paragraph, printModel, row, text } from '../printed.ts';
import type { Written } from '../printed.ts';
import { linesShown, tidy } from '../shown-lines.ts';

const fonts = new FontLibrary(nodeFontSource);
const page = { width: 420, height: 460 };

const note = (...paragraphs: unknown[]) => ({
  ...text('*'),
  type: 'footnote',
  mode: 'token',
  note: { root: { type: 'root', children: paragraphs } },
});

/** Words that occur once each, so that what is lost or set twice shows. */
const words = (name: string, count: number): string =>
  Array.from({ length: count }, (_, index) => `${name}.${String(index)}`).join(' ');

interface Piece {
  words: number;
  /** Words of each note; null for a paragraph without one. */
  note: number | null;
  /** Where the paragraph's note is marked: after this share of its words. */
  at: number;
}

function writtenBlock({ words: count, note: size, at }: Piece, id: number): object {
  const all = words(`t${String(id)}`, count).split(' ');
  const before = all.slice(0, Math.ceil(at * all.length));
  const after = all.slice(before.length);
  if (size === null) return paragraph([text(all.join(' '))], { format: 'justify' });
  return paragraph(
    [
      text(before.join(' ')),
      note(paragraph([text(words(`n${String(id)}`, size))])),
      text(after.length === 0 ? '' : ` ${after.join(' ')}`),
    ],
    { format: 'justify' },
  );
}

const piece = fc.record({
  words: fc.integer({ min: 1, max: 90 }),
  note: fc.option(fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 60, max: 400 }))),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
});

const textIn = (placed: BrokenPage['placed']): string =>
  placed
    .flatMap(({ box }) => (box.kind === 'line' ? box.groups.flatMap(({ items }) => items) : []))
    .map((item) => (item.kind === 'text' ? item.words.map((word) => word.text).join('') : ''))
    .join(' ')
    .replaceAll('\u00ad', '');

/** Names of the words on each page, in order; a word that a line divides counts where it begins. */
const wordsIn = (found: string): string[] => found.match(/[tn]\d+\.\d+/g) ?? [];

const marksIn = (placed: BrokenPage['placed']): string[] =>
  placed
    .flatMap(({ box }) => (box.kind === 'line' ? box.groups.flatMap(({ items }) => items) : []))
    .flatMap((item) =>
      item.kind === 'link' && item.target.startsWith('#footnote-') && !item.target.includes('mark')
        ? [item.target.replace('#footnote-', '')]
        : [],
    );

async function pagesOf(body: unknown[]): Promise<readonly BrokenPage[]> {
  const job = { document: modelOf({ body, page }), values: {} };
  return breakDocument(job, await prepareFonts(job, fonts)).pages;
}

describe('footnotes', () => {
  it('T24 stand on the page of their mark or go on on the next, and nothing is lost', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 25 }), async (pieces) => {
        const pages = await pagesOf(pieces.map(writtenBlock));
        const inBody = pages.map(({ placed }) => wordsIn(textIn(placed)));
        const inNotes = pages.map(({ notes }) => wordsIn(textIn(notes)));
        // The model: what was written, in its order, each word once.
        const written = pieces.flatMap((each, id) => words(`t${String(id)}`, each.words).split(' '));
        const noted = pieces.flatMap((each, id) =>
          each.note === null ? [] : words(`n${String(id)}`, each.note).split(' '),
        );
        expect(inBody.flat()).toEqual(written);
        expect(inNotes.flat()).toEqual(noted);
        // Marks are numbered from 1, and the first word of each note is on the page of its mark.
        expect(pages.flatMap(({ placed }) => marksIn(placed))).toEqual(
          pieces.filter((each) => each.note !== null).map((_, index) => String(index + 1)),
        );
        const ids = pieces.flatMap((each, id) => (each.note === null ? [] : [id]));
        for (const [index, { placed, notes, frame, carried }] of pages.entries()) {
          for (const mark of marksIn(placed))
            expect(inNotes[index]).toContain(`n${String(ids[Number(mark) - 1])}.0`);
          // Text and notes do not meet.
          const bottom = Math.max(0, ...placed.map(({ box, y }) => y + box.height));
          const foot = Math.max(0, ...notes.map(({ box, y }) => y + box.height));
          expect(bottom + foot).toBeLessThanOrEqual(frame.body.height + 0.05);
          // What goes on goes on at once, and comes first.
          expect(carried.length === 0 || notes[0]?.box === carried[0]).toBe(true);
        }
      }),
      { numRuns: Number(process.env['DOCUMENTS'] ?? 60), seed: Number(process.env['SEED'] ?? 20_261_126) },
    );
  });

  it('T15 pages while writing are those of the whole, with renumbered marks', async () => {
    const change = fc.record({
      at: fc.nat(),
      removed: fc.integer({ min: 0, max: 4 }),
      added: fc.array(piece, { maxLength: 3 }),
    });
    const shape = (pages: readonly BrokenPage[]) =>
      pages.map(({ placed, notes }) => [textIn(placed), textIn(notes), placed.length, notes.length]);
    await fc.assert(
      fc.asyncProperty(
        fc.array(piece, { minLength: 1, maxLength: 20 }),
        fc.array(change, { maxLength: 4 }),
        async (first, changes) => {
          let body: object[] = first.map(writtenBlock);
          const pages = await DocumentPages.of(modelOf({ body, page }), fonts);
          let next = 100;
          for (const { at, removed, added } of changes) {
            const changed = [...body];
            const fresh = added.map((each) => writtenBlock(each, (next += 1)));
            changed.splice(at % (body.length + 1), removed, ...fresh);
            if (changed.length === 0) continue;
            await pages.change(bodyChange(body, changed));
            body = changed;
            expect(shape(pages.pages)).toEqual(shape(await pagesOf(body)));
          }
        },
      ),
      { numRuns: Number(process.env['DOCUMENTS'] ?? 30), seed: Number(process.env['SEED'] ?? 20_261_126) },
    );
  });

  const contract: Written = {
    page: { width: 600, height: 500 },
    body: [
      paragraph([text('O preço'), note(paragraph([text('Reajustado pelo IPCA.')])), text(' é de R$ 10,00.')]),
      {
        type: 'table',
        colWidths: [200, 200],
        children: [
          row([
            cell([paragraph([text('Multa'), note(paragraph([text('Na forma da lei.')]))])]),
            cell([paragraph([text('2%')])]),
          ]),
        ],
      },
      {
        type: 'list',
        listType: 'number',
        children: [
          {
            type: 'listitem',
            children: [text('Prazo'), note(paragraph([text('Dias úteis.')]), paragraph([text('Ou menos.')]))],
          },
        ],
      },
    ],
  };

  it('T21 T24 are read in tables and lists, and the screen shows the lines of the PDF', async () => {
    const document = modelOf(contract);
    const lines = await linesOf((await printModel(document)).bytes);
    const all = lines[0]?.map((line) => line.text).join('') ?? '';
    expect(tidy(all)).toContain('1ReajustadopeloIPCA.2Naformadalei.3Diasúteis.Oumenos.');
    const update = await new PreviewedDocument(fonts).open({ document, values: {} });
    const shown = applyUpdate(null, update);
    if (shown === null) throw new Error('nothing shown');
    const inOrder = (all: string[][]) => all.map((each) => each.join(''));
    expect(inOrder(linesShown(shown)).map((each) => Array.from(each).sort().join(''))).toEqual(
      lines.map((each) =>
        Array.from(tidy(each.map((line) => line.text).join('')))
          .sort()
          .join(''),
      ),
    );
  });

  it('T24 are tagged, and mark and note lead to each other', async () => {
    const { bytes } = await printModel(modelOf(contract));
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
    const objects = pdf.context.enumerateIndirectObjects().map(([, object]) => object);
    const dictionaries = objects.filter((object) => object instanceof PDFDict);
    const withRole = (role: string) =>
      dictionaries.filter((each) => each.get(PDFName.of('S')) === PDFName.of(role));
    expect(withRole('Reference')).toHaveLength(3);
    expect(withRole('Note')).toHaveLength(3);
    const links = dictionaries.filter((each) => each.get(PDFName.of('Subtype')) === PDFName.of('Link'));
    expect(links).toHaveLength(6);
    for (const link of links) expect(String(link.get(PDFName.of('Dest')))).toMatch(/\d+ 0 R \/XYZ/);
  });
});
