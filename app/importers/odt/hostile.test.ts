import { describe, expect, it } from 'vitest';
import { odtOf } from '#tests/support/word/odt-of.ts';
import type { Importer } from '../importer.ts';
import { importOdt } from './import-odt.ts';

const read = (bytes: Uint8Array): ReturnType<Importer> =>
  importOdt(bytes, {
    choices: { revisions: 'accept', comments: 'take', marks: 'fields' },
    language: 'pt-BR',
  });

const p = (words: string, name = 'Standard'): string => `<text:p text:style-name="${name}">${words}</text:p>`;

const nested = (open: string, close: string, depth: number, inside: string): string =>
  open.repeat(depth) + inside + close.repeat(depth);

const ODD: readonly (readonly [string, Parameters<typeof odtOf>[0]])[] = [
  [
    'styles that are based on one another in a circle',
    {
      body: p('texto', 'a'),
      styles:
        '<style:style style:name="a" style:family="paragraph" style:parent-style-name="b"/><style:style style:name="b" style:family="paragraph" style:parent-style-name="a"/>',
    },
  ],
  [
    'a list in a list, 300 deep',
    {
      body: nested(
        '<text:list text:style-name="L"><text:list-item>',
        '</text:list-item></text:list>',
        300,
        p('texto'),
      ),
    },
  ],
  ['a span in a span, 900 deep', { body: p(nested('<text:span>', '</text:span>', 900, 'texto')) }],
  [
    'a section in a section, 900 deep',
    { body: nested('<text:section>', '</text:section>', 900, p('texto')) },
  ],
  [
    'a table in a table, 200 deep',
    {
      body: nested(
        '<table:table><table:table-row><table:table-cell>',
        '</table:table-cell></table:table-row></table:table>',
        200,
        p('texto'),
      ),
    },
  ],
  [
    'a frame in a frame, 150 deep',
    {
      body: p(
        nested('<draw:frame><draw:text-box><text:p>', '</text:p></draw:text-box></draw:frame>', 150, 'texto'),
      ),
    },
  ],
  [
    'columns, rows and cells without end',
    {
      body: `<table:table><table:table-column table:number-columns-repeated="999999999"/><table:table-row table:number-rows-repeated="999999999"><table:table-cell table:number-columns-repeated="999999999" table:number-rows-spanned="999999999">${p('texto')}</table:table-cell></table:table-row></table:table>`,
    },
  ],
  ['spaces without end', { body: p('texto<text:s text:c="999999999"/>') }],
  [
    'a note in its own note',
    {
      body: p(
        nested('texto<text:note><text:note-body><text:p>', '</text:p></text:note-body></text:note>', 40, ''),
      ),
    },
  ],
  [
    'lengths, colours and numbers that are none',
    {
      body: p('texto', 'x'),
      automatic:
        '<style:style style:name="x" style:family="paragraph"><style:paragraph-properties fo:margin-left="1e309cm" fo:text-indent="NaN" fo:line-height="-5%" fo:text-align="url(x)"/><style:text-properties fo:font-size="999999pt" fo:color="red;x" style:font-name="&quot;"/></style:style>',
    },
  ],
  [
    'references to what is not there',
    {
      body: p(
        'texto<text:bookmark-ref text:ref-name="x">1</text:bookmark-ref><draw:control draw:control="x"/><text:change text:change-id="x"/><office:annotation-end office:name="x"/>',
        'gone',
      ),
    },
  ],
  ['a link that runs a script', { body: p('<text:a xlink:href="javascript:alert(1)">texto</text:a>') }],
];

describe('an odd text file of LibreOffice', () => {
  it.each(ODD)('T13 is read with its words: %s', async (_, parts) => {
    const { model } = await read(odtOf(parts));
    expect(JSON.stringify(model.body)).toContain('texto');
    expect(JSON.stringify(model.body)).not.toContain('javascript:');
  });

  it('T13 with 20,000 spans is read with all of them', async () => {
    const span = '<text:span text:style-name="x">a</text:span> ';
    const { model } = await read(odtOf({ body: p(span.repeat(20_000)) }));
    expect(JSON.stringify(model.body).split('a ').length).toBeGreaterThan(20_000);
  });

  it('T13 without a text is refused', async () => {
    const reading = read(odtOf({ body: '<!DOCTYPE x>' }));
    await expect(reading).rejects.toThrow('broken');
  });
});
