import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyChange } from '#app/document/body-change.ts';
import { PreviewedDocument } from '#app/rendering/previewed-document.ts';
import { DocumentPages } from '#app/typeset/pages/document-pages.ts';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';
import { applyUpdate } from '#app/typeset/preview/preview.ts';
import { breakDocument, prepareFonts } from '#app/typeset/typeset.ts';
import { linesOf, modelOf, paragraph, printModel, text } from '../printed.ts';
import type { Written } from '../printed.ts';
import { linesShown, tidy } from '../shown-lines.ts';

const fonts = new FontLibrary(nodeFontSource);

const figure = (shows: 'page' | 'pages', more: object = {}) => ({
  ...text('#'),
  type: 'page-figure',
  mode: 'token',
  shows,
  ...more,
});
const counted = (more: object = {}) => [
  text('Página ', more),
  figure('page', more),
  text(' de ', more),
  figure('pages', more),
  text('.', more),
];
const words = (count: number) => paragraph([text('as partes acordam o que segue '.repeat(count))]);
const noNumber = { width: 794, height: 500 };

async function printed(written: Written): Promise<string[][]> {
  const pages = await linesOf((await printModel(modelOf(written))).bytes);
  return pages.map((lines) => lines.map((line) => line.text.trim()));
}

describe('page numbers in the text', () => {
  it('T24 header and footer hold the number of each page and of all pages', async () => {
    const body = Array.from({ length: 60 }, () => words(8));
    const pages = await printed({
      body,
      header: [paragraph(counted())],
      footer: [paragraph([figure('pages')], { format: 'right' })],
    });
    expect(pages.length).toBeGreaterThan(3);
    for (const [index, lines] of pages.entries()) {
      expect(lines[0]).toBe(`Página ${String(index + 1)} de ${String(pages.length)}.`);
      expect(lines).toContain(String(pages.length));
    }
  });

  it('T24 a figure in the body has the number of the page that its own line is on', async () => {
    const body = [
      ...Array.from({ length: 25 }, () => words(8)),
      paragraph([
        ...counted(),
        text(' e a parte que segue vai longe '.repeat(120)),
        text('fim '),
        figure('page'),
      ]),
      words(1),
    ];
    const pages = await printed({ body, page: noNumber });
    const at = pages.findIndex((lines) => lines.some((line) => line.startsWith('Página ')));
    expect(pages[at]?.find((line) => line.startsWith('Página '))).toContain(
      `Página ${String(at + 1)} de ${String(pages.length)}.`,
    );
    const end = pages.findIndex((lines) => lines.some((line) => /fim \d+$/.test(line)));
    expect(end).toBeGreaterThan(at);
    expect(pages[end]?.some((line) => line.endsWith(`fim ${String(end + 1)}`))).toBe(true);
  });

  it('T24 a header that needs another line for its digits leaves less room to the body', async () => {
    // The header is as wide as the page with one digit, and breaks with two.
    const wide = { width: 300, height: 400 };
    const header = (filler: string) => [paragraph([text(filler), ...counted()])];
    const body = Array.from({ length: 60 }, () => words(3));
    const long = await printed({ body, header: header('O contrato que as partes firmam '), page: wide });
    expect(long.length).toBeGreaterThan(9);
    for (const lines of long) expect(lines.join(' ')).toContain(` de ${String(long.length)}.`);
  });

  it('T21 T24 the screen shows the lines of the PDF, and one frame only where all pages have the same', async () => {
    const document = modelOf({
      body: Array.from({ length: 40 }, () => words(8)),
      header: [paragraph(counted({ style: 'font-size: 18px' }))],
    });
    const lines = await linesOf((await printModel(document)).bytes);
    const update = await new PreviewedDocument(fonts).open({ document, values: {} });
    const shown = applyUpdate(null, update);
    if (shown === null) throw new Error('nothing shown');
    expect(linesShown(shown)).toEqual(lines.map((page) => page.map((line) => tidy(line.text))));
    expect(shown.frames).toHaveLength(shown.pages.length);
    const plain = await new PreviewedDocument(fonts).open({
      document: modelOf({ body: [words(200), words(200), words(200)], header: [words(1)] }),
      values: {},
    });
    expect(plain.frames).toHaveLength(1);
  });

  it('T15 pages while writing are those of the whole', async () => {
    const block = fc
      .record({ words: fc.integer({ min: 1, max: 60 }), counted: fc.boolean() })
      .map(({ words: count, counted: isCounted }) =>
        paragraph([text('o que segue '.repeat(count)), ...(isCounted ? counted() : [])]),
      );
    const change = fc.record({
      at: fc.nat(),
      removed: fc.integer({ min: 0, max: 6 }),
      added: fc.array(block, { maxLength: 6 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(block, { minLength: 1, maxLength: 60 }),
        fc.array(change, { maxLength: 4 }),
        async (first, changes) => {
          let body = first;
          const header = [paragraph(counted())];
          const written = (): Written => ({ body, header, page: { width: 400, height: 300 } });
          const pages = await DocumentPages.of(modelOf(written()), fonts);
          for (const { at, removed, added } of changes) {
            const changed = [...body];
            changed.splice(at % (body.length + 1), removed, ...added);
            if (changed.length === 0) continue;
            await pages.change(bodyChange(body, changed));
            body = changed;
            const job = { document: modelOf(written()), values: {} };
            const anew = breakDocument(job, await prepareFonts(job, fonts));
            expect(pages.starts).toEqual(anew.pages.map(({ start }) => start));
          }
        },
      ),
      { numRuns: Number(process.env['DOCUMENTS'] ?? 20), seed: Number(process.env['SEED'] ?? 20_261_126) },
    );
  });

  it('T13 a release without page figures shows a sign in their place, and keeps them', () => {
    const { body } = modelOf({
      body: [paragraph([{ ...figure('pages'), type: 'page-figure-of-tomorrow' }])],
    });
    expect(body[0]).toMatchObject({ inlines: [{ kind: 'text', text: '#' }] });
  });
});
