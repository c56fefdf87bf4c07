import { afterAll, describe, expect, it } from 'vitest';
import { bodyChange } from '#app/document/body-change.ts';
import { DocumentPages } from '#app/typeset/pages/document-pages.ts';
import { breakDocument, prepareFonts } from '#app/typeset/typeset.ts';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';
import { WorkCounter } from './counted-work.ts';
import { cell, field, modelOf, paragraph, row, text } from './printed.ts';

const fonts = new FontLibrary(nodeFontSource);
const table = (rows: unknown[], colWidths: number[]) => ({ type: 'table', colWidths, children: rows });
const repeat = <T>(times: number, make: (index: number) => T) =>
  Array.from({ length: times }, (_, index) => make(index));
const words = (times: number) => 'palavras de um contrato justificado, que se repetem '.repeat(times);

async function setOnce(body: unknown[], values: Record<string, string> = {}): Promise<void> {
  const job = { document: modelOf({ body, fields: [{ id: 'A', name: 'a' }] }), values };
  breakDocument(job, await prepareFonts(job, fonts));
}

interface Growing {
  body: unknown[];
  values?: Record<string, string>;
}

const DOCUMENTS: Readonly<Record<string, (size: number) => Growing>> = {
  'many paragraphs': (size) => ({
    body: repeat(size, () => paragraph([text(words(4))], { format: 'justify' })),
  }),
  'one long justified paragraph': (size) => ({
    body: [paragraph([text(words(size))], { format: 'justify' })],
  }),
  'one long word': (size) => ({ body: [paragraph([text('a'.repeat(size * 50))], { format: 'justify' })] }),
  'a value of many lines in a cell': (size) => ({
    body: [table([row([cell([paragraph([field('A')])]), cell([])])], [300, 100])],
    values: { A: 'linha\n'.repeat(size * 4) },
  }),
  'a long table': (size) => ({
    body: [
      table(
        repeat(size, () => row([cell([paragraph([text('a')])]), cell([])])),
        [100, 100],
      ),
    ],
  }),
  'a cell over many rows': (size) => ({
    body: [
      table(
        repeat(size, (index) => row([...(index === 0 ? [cell([], { rowSpan: size })] : []), cell([])])),
        [100, 100],
      ),
    ],
  }),
  'many columns': (size) => ({
    body: [
      table(
        [row(repeat(size / 4, () => cell([paragraph([text('a')])])))],
        repeat(size / 4, () => 40),
      ),
    ],
  }),
  tabs: (size) => ({ body: [paragraph([text('\t'.repeat(size))])] }),
  'runs of many styles': (size) => ({
    body: [
      paragraph(
        repeat(size, (index) => text('um ', { format: index % 4 })),
        { format: 'justify' },
      ),
    ],
  }),
  'page breaks': (size) => ({ body: repeat(size, () => ({ type: 'page-break' })) }),
  'a list': (size) => ({
    body: [
      {
        type: 'list',
        listType: 'number',
        children: repeat(size, () => ({ type: 'listitem', children: [text('um')] })),
      },
    ],
  }),
};

const counter = new WorkCounter('/app/typeset/');
afterAll(() => counter.close());

describe('work', () => {
  it.each(Object.entries(DOCUMENTS))('T24 grows no faster than the document: %s', async (_, make) => {
    const [small, large] = [make(400), make(1600)];
    const less = await counter.count(() => setOnce(small.body, small.values));
    const more = await counter.count(() => setOnce(large.body, large.values));
    expect(less).toBeGreaterThan(1000);
    // Four times the size; what grew with its square would be sixteen times the work.
    expect(more / less).toBeLessThan(6);
  });

  it('T15 is little for a letter typed into a long document', async () => {
    const body = repeat(400, () => paragraph([text(words(8))], { format: 'justify' }));
    const typed = body.with(200, paragraph([text(`x${words(8)}`)], { format: 'justify' }));
    const pages = await DocumentPages.of(modelOf({ body }), fonts);
    const all = await counter.count(async () => DocumentPages.of(modelOf({ body }), fonts));
    const change = await counter.count(async () => pages.change(bodyChange(body, typed)));
    expect(pages.pages.length).toBeGreaterThan(25);
    expect(change).toBeLessThan(all / 20);
  });
});
