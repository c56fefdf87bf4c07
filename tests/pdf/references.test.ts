import fc from 'fast-check';
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRef } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { bodyChange } from '#app/document/body-change.ts';
import type { Reference } from '#app/document/model.ts';
import type { FlowBox } from '#app/typeset/flow/flow-box.ts';
import { DocumentPages } from '#app/typeset/pages/document-pages.ts';
import type { BrokenPage } from '#app/typeset/pages/pages.ts';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';
import { breakDocument, prepareFonts } from '#app/typeset/typeset.ts';
import { field, linesOf, modelOf, openPdf, paragraph, print, text } from './printed.ts';
import type { Written } from './printed.ts';

const fonts = new FontLibrary(nodeFontSource);

const refer = (target: string, shows: Reference['shows'], more: object = {}) => ({
  ...text('…'),
  type: 'reference',
  mode: 'token',
  target,
  shows,
  ...more,
});

const block = (id: string, children: unknown[], level?: number) =>
  paragraph(children, {
    $: { id, ...(level === undefined ? {} : { numbering: { scheme: 'contrato', level } }) },
  });

const filler = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    block(`f${at}`, [text('as partes acordam o que segue '.repeat(8))]),
  );

async function printedLines(written: Written): Promise<string[][]> {
  const pages = await linesOf((await print(written)).bytes);
  return pages.map((lines) => lines.map((line) => line.text.trim()));
}

/** The link annotations of a page, as dictionaries. */
function linksOf(pdf: PDFDocument, page: number): PDFDict[] {
  const annotations = pdf.getPage(page).node.get(PDFName.of('Annots'));
  const all = annotations instanceof PDFArray ? annotations.asArray() : [];
  return all.map((each) => pdf.context.lookup(each, PDFDict));
}

function textsIn(box: FlowBox): string[] {
  if (box.kind === 'row') return box.cells.flatMap(({ boxes }) => boxes.flatMap(textsIn));
  if (box.kind !== 'line') return [];
  return box.groups.flatMap(({ items }) =>
    items.map((item) => (item.kind === 'text' ? item.words.map((word) => word.text).join('') : '')),
  );
}

const shownOn = (pages: readonly BrokenPage[]): string[] =>
  pages.map(({ placed }) => placed.flatMap(({ box }) => textsIn(box)).join(''));

describe('cross-references in print', () => {
  it('T14 T24 show number, text and page of their target, with the values that it holds', async () => {
    const lines = await printedLines({
      fields: [{ id: 'NAME', name: 'nome', type: 'singleLine' }],
      values: { NAME: 'Ana' },
      header: [paragraph([text('Ver '), refer('price', 'number')])],
      body: [
        block('first', [
          text('Conforme '),
          refer('letter', 'number'),
          text(', alínea '),
          refer('letter', 'label'),
          text(', '),
          refer('price', 'text'),
          text(', página '),
          refer('price', 'page'),
          text(' e '),
          refer('gone', 'number'),
          text('.'),
        ]),
        block('clause', [text('Do objeto')], 0),
        block('item', [text('O serviço')], 1),
        block('letter', [text('no prazo')], 2),
        ...filler(40),
        block('price', [text('Preço de '), field('NAME')], 0),
      ],
    });
    expect(lines.length).toBeGreaterThan(1);
    expect(lines[0]?.[0]).toBe('Ver Cláusula 2ª');
    expect(lines[0]?.[1]).toBe(
      `Conforme 1.1, a), alínea a), Preço de Ana, página ${String(lines.length)} e [?].`,
    );
  });

  it('T24 lead to their target, and are a link within a reference for those who listen', async () => {
    const { bytes } = await print({
      body: [
        block('first', [text('Ver '), refer('price', 'number'), text(' e '), refer('gone', 'text')]),
        ...filler(40),
        block('price', [text('Do preço')], 0),
      ],
    });
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
    const [link, ...others] = linksOf(pdf, 0);
    expect(others).toEqual([]);
    const destination = link?.lookup(PDFName.of('Dest'), PDFArray);
    const last = pdf.getPages().at(-1);
    expect(destination?.get(0)).toBeInstanceOf(PDFRef);
    expect(destination?.get(0)).toEqual(last?.ref);
    const [price] = (await linesOf(bytes)).at(-1)?.slice(-2) ?? [];
    expect(price?.text).toContain('Do preço');
    const top = Number(String(destination?.get(3)));
    expect(top - (price?.y ?? 0)).toBeGreaterThan(8);
    expect(top - (price?.y ?? 0)).toBeLessThan(16);
    expect(String(link?.get(PDFName.of('Contents')))).toBeTruthy();
    const tree = await (await (await openPdf(bytes)).getPage(1)).getStructTree();
    expect(JSON.stringify(tree)).toMatch(/\{"role":"Reference","children":\[\{"role":"Link"/);
  });

  it('T15 follow what changes elsewhere: while writing they show what they show in the whole', async () => {
    const ids = Array.from({ length: 12 }, (_, at) => `b${at}`);
    const piece = fc.record({
      words: fc.integer({ min: 1, max: 40 }),
      level: fc.option(fc.nat({ max: 2 }), { nil: undefined }),
      refers: fc.option(
        fc.record({
          target: fc.constantFrom(...ids),
          shows: fc.constantFrom('number', 'label', 'text', 'page'),
        }),
        { nil: undefined },
      ),
    });
    let made = 0;
    const blockOf = ({ words, level, refers }: typeof piece extends fc.Arbitrary<infer T> ? T : never) => {
      made += 1;
      const children = [
        text('o que segue '.repeat(words)),
        ...(refers === undefined ? [] : [refer(refers.target, refers.shows)]),
      ];
      return block(`b${made}`, children, level);
    };
    const change = fc.record({
      at: fc.nat(),
      removed: fc.integer({ min: 0, max: 6 }),
      added: fc.array(piece, { maxLength: 5 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(piece, { minLength: 1, maxLength: 40 }),
        fc.array(change, { maxLength: 4 }),
        async (first, changes) => {
          made = 0;
          let body = first.map(blockOf);
          const header = [paragraph([text('Página '), refer('b3', 'page')])];
          const written = (): Written => ({ body, header, page: { width: 400, height: 300 } });
          const pages = await DocumentPages.of(modelOf(written()), fonts);
          for (const { at, removed, added } of changes) {
            const changed = [...body];
            changed.splice(at % (body.length + 1), removed, ...added.map(blockOf));
            if (changed.length === 0) continue;
            await pages.change(bodyChange(body, changed));
            body = changed;
            const job = { document: modelOf(written()), values: {} };
            const anew = breakDocument(job, await prepareFonts(job, fonts));
            expect(shownOn(pages.pages)).toEqual(shownOn(anew.pages));
            expect(pages.starts).toEqual(anew.pages.map(({ start }) => start));
          }
        },
      ),
      { numRuns: Number(process.env['DOCUMENTS'] ?? 20), seed: Number(process.env['SEED'] ?? 20_261_126) },
    );
  });

  it('T13 a release without references shows a sign in their place', () => {
    const { body } = modelOf({
      body: [paragraph([{ ...refer('x', 'text'), type: 'reference-of-tomorrow' }])],
    });
    expect(body[0]).toMatchObject({ inlines: [{ kind: 'text', text: '…' }] });
  });
});
