import fc from 'fast-check';
import { cell, field, paragraph, row, text } from './printed.ts';
import type { Written } from './printed.ts';

/** Documents as no person would write them, made by chance: every node, at any place, with any text. */

const FIELD_IDS = ['A', 'B', 'C'] as const;

const ODD = [
  '',
  ' ',
  '   ',
  '\t',
  '\n',
  '\u00a0',
  '\u00ad',
  '\u200b',
  '\u200d',
  'e\u0301\u0302\u0303',
  '👨‍👩‍👧',
  '🇧🇷',
  'ไทย',
  '漢字',
  '\ud800',
  '\udc00',
  '\u0000\u0007',
  '\u2028',
  '\ufeff',
  'guarda-chuva',
  'R$ 1.000,00',
  'https://exemplo.com.br/um/caminho/muito/comprido?com=parametros&e=mais',
  'x'.repeat(300),
];

const words = fc
  .array(fc.constantFrom('de', 'contrato', 'responsabilidade', 'à', 'inadimplência,', 'fi', 'Ação.'), {
    maxLength: 40,
  })
  .map((list) => list.join(' '));
const anyText = fc.oneof(
  { weight: 4, arbitrary: words },
  { weight: 2, arbitrary: fc.constantFrom(...ODD) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme-ascii', maxLength: 30 }) },
);

const css = fc.constantFrom(
  '',
  'font-size: 8px',
  'font-size: 99px',
  'font-size: 0px',
  'color: #b91c1c; background-color: #fef08a',
  'font-family: Nowhere',
  'font-size: 12pt; color: nonsense',
);
const run = fc
  .record({ value: anyText, format: fc.integer({ min: 0, max: 15 }), style: css })
  .map(({ value, ...more }) => text(value, more));
const image = fc
  .record({
    file: fc.constantFrom('none', 'broken'),
    width: fc.constantFrom(0, 1, 80, 4000),
    height: fc.constantFrom(1, 60, 5000),
    alt: fc.constantFrom('', 'foto'),
  })
  .map((parts) => ({ type: 'image', version: 1, ...parts }));
const inline = fc.oneof(
  { weight: 6, arbitrary: run },
  { weight: 1, arbitrary: fc.constantFrom(...FIELD_IDS, 'lost').map((id) => field(id)) },
  { weight: 1, arbitrary: fc.constantFrom({ type: 'linebreak', version: 1 }, { type: 'tab', text: '\t' }) },
  { weight: 1, arbitrary: image },
  {
    weight: 1,
    arbitrary: anyText.map((value) => ({
      type: 'link',
      url: 'https://exemplo.com.br',
      children: [text(value)],
    })),
  },
);
const align = fc.constantFrom('', 'left', 'center', 'right', 'justify');
const inlines = fc.array(inline, { maxLength: 6 });
const leaf = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .record({ children: inlines, format: align, indent: fc.integer({ min: 0, max: 30 }) })
      .map(({ children, ...more }) => paragraph(children, more)),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({ children: inlines, format: align, tag: fc.constantFrom('h1', 'h3', 'h6') })
      .map((parts) => ({ type: 'heading', ...parts })),
  },
  { weight: 1, arbitrary: inlines.map((children) => ({ type: 'quote', children })) },
  { weight: 1, arbitrary: fc.constantFrom({ type: 'page-break' }, { type: 'poll', question: '?' }) },
);

const { block } = fc.letrec<{ block: unknown; table: unknown; list: unknown }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'block' },
    { weight: 8, arbitrary: leaf },
    { weight: 1, arbitrary: tie('table') },
    { weight: 1, arbitrary: tie('list') },
  ),
  table: fc
    .record({
      rows: fc.array(
        fc.array(
          fc.record({
            blocks: fc.array(tie('block'), { maxLength: 3, depthIdentifier: 'block' }),
            colSpan: fc.integer({ min: 1, max: 3 }),
            rowSpan: fc.integer({ min: 1, max: 3 }),
            headerState: fc.integer({ min: 0, max: 3 }),
          }),
          { maxLength: 4 },
        ),
        { maxLength: 5 },
      ),
      colWidths: fc.array(fc.constantFrom(-1, 10, 80, 350, 1e9), { maxLength: 5 }),
    })
    .map(({ rows, colWidths }) => ({
      type: 'table',
      colWidths,
      children: rows.map((cells) => row(cells.map(({ blocks, ...spans }) => cell(blocks, spans)))),
    })),
  list: fc
    .record({
      listType: fc.constantFrom('number', 'bullet'),
      start: fc.constantFrom(1, 0, 998),
      $: fc.constantFrom({}, { marker: 'alpha' }),
      items: fc.array(fc.oneof(inlines, fc.tuple(tie('list'))), { maxLength: 4 }),
    })
    .map(({ items, ...list }) => ({
      type: 'list',
      ...list,
      children: items.map((children) => ({ type: 'listitem', children })),
    })),
}));

const smallLeaf = words.map((value) => paragraph([text(value)]));

export const blocks = (maxLength: number) => fc.array(block, { maxLength, size: 'max' });

/** Any characters at all, halves of some among them, and what is written from right to left. */
export const strangeTexts: fc.Arbitrary<Written> = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.constantFrom('שלום עולם ', 'مرحبا بالعالم ', '\ud800', '\udc00', 'e\u0301\u0302\u0303'),
    ),
    { maxLength: 8 },
  )
  .map((texts) => ({
    body: [
      paragraph(
        texts.map((value) => text(value)),
        { format: 'justify' },
      ),
    ],
  }));

/** Words of both directions with numbers and signs between, as people who write both mix them. */
export const mixedDirections: fc.Arbitrary<Written> = fc
  .array(
    fc.record({
      value: fc
        .array(
          fc.oneof(
            fc.constantFrom('שלום', 'עולם', 'ש"ח', 'בְּרֵאשִׁית', 'مرحبا', 'بالعالم،', 'لا', 'می\u200cخواهم'),
            fc.constantFrom(
              'contrato',
              'Sr. Silva',
              '(nº 3)',
              '1.234,50',
              '45%',
              '٣٤٥',
              '–',
              '[',
              ')',
              '...',
            ),
          ),
          { maxLength: 40 },
        )
        .map((list) => list.join(' ')),
      format: fc.integer({ min: 0, max: 3 }),
    }),
    { maxLength: 5 },
  )
  .map((parts) => ({
    body: [
      paragraph(
        parts.map(({ value, format }) => text(value, { format })),
        { format: 'justify' },
      ),
    ],
  }));

const side = fc.constantFrom(0, 20, 48);
export const documents: fc.Arbitrary<Written> = fc
  .record({
    body: blocks(12),
    header: fc.option(fc.array(smallLeaf, { maxLength: 2 })),
    footer: fc.option(fc.array(smallLeaf, { maxLength: 2 })),
    values: fc.dictionary(fc.constantFrom(...FIELD_IDS), anyText, { maxKeys: 3 }),
    margins: fc.record({ top: side, right: side, bottom: side, left: side }),
  })
  .map(({ header, footer, ...rest }) => ({
    ...rest,
    fields: FIELD_IDS.map((id) => ({ id, name: `campo ${id}` })),
    images: new Map([['broken', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3)]]),
    ...(header === null ? {} : { header }),
    ...(footer === null ? {} : { footer }),
  }));
