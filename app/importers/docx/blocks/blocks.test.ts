import { describe, expect, it } from 'vitest';
import type { Block, ListMarker } from '#app/document/model.ts';
import { DEFAULT_STYLE } from '#app/document/styles.ts';
import { docxOf } from '#tests/support/word/docx-of.ts';
import { withLists } from './items.ts';
import { readFile, textsOf } from '#tests/support/word/read-blocks.ts';

const p = (text: string, properties = ''): string =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
const bullet = (level: number, text: string): string =>
  p(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr>`);
const box = (content: string): string =>
  `<w:r><w:pict><v:shape><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`;

const read = (body: string) => readFile(docxOf({ body }));

describe('blocks of a Word file', () => {
  it('T13 become paragraphs and headings with their ids; an empty paragraph stays one', async () => {
    const { body } = await read(
      `${p('Título', '<w:outlineLvl w:val="0"/>')}<w:p w14:paraId="0A0B0C0D"/>${p('Texto')}`,
    );
    expect(body.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'paragraph']);
    expect(body.map(({ id }) => id)).toEqual(['b1', '0A0B0C0D', 'b2']);
    expect(textsOf(body)).toEqual(['Título', '', 'Texto']);
  });

  it('T13 neighbouring bullets become one list, nested by their levels', async () => {
    const levels = [1, 0, 2, 2, 1, 0];
    const { body } = await read(
      `${levels.map((level, at) => bullet(level, String(at))).join('')}${p('x')}${bullet(0, 'y')}`,
    );
    expect(body.map(({ kind }) => kind)).toEqual(['list', 'paragraph', 'list']);
    const [list] = body;
    if (list?.kind !== 'list') throw new Error('no list');
    expect(list.items.map(({ value, content }) => [value, textsOf([content])[0]])).toEqual([
      [1, '0'],
      [2, '1'],
      [3, '5'],
    ]);
    const [nested] = list.items[1]?.children ?? [];
    expect(nested?.items.map(({ content }) => textsOf([content])[0])).toEqual(['2', '3', '4']);
    expect(textsOf(body)).toEqual(['0', '1', '2', '3', '4', '5', 'x', 'y']);
  });

  it('T13 numbers of lists are lists by their markers, and begin again where their numbers do', () => {
    const content = (text: string) => ({
      kind: 'paragraph' as const,
      path: [],
      id: text,
      align: 'start' as const,
      indent: 0,
      inlines: [],
      style: DEFAULT_STYLE,
    });
    const places: [level: number, marker: ListMarker, value?: number][] = [
      [0, 'number', 1],
      [1, 'alpha', 1],
      [1, 'alpha', 2],
      [1, 'bullet'],
      [0, 'number', 2],
      [0, 'number', 1],
      [0, 'bullet'],
      [0, 'bullet'],
    ];
    const blocks = withLists(
      places.map(([level, marker, value], at) => ({
        kind: 'item',
        level,
        marker,
        ...(value === undefined ? {} : { value }),
        content: content(String(at)),
      })),
    );
    const written = (list: Block): unknown =>
      list.kind === 'list' && [
        list.marker,
        ...list.items.map((item) => [item.value, item.id, ...item.children.map(written)]),
      ];
    expect(blocks.map(written)).toEqual([
      ['number', [1, '0', ['alpha', [1, '1'], [2, '2']], ['bullet', [1, '3']]], [2, '4']],
      ['number', [1, '5']],
      ['bullet', [1, '6'], [2, '7']],
    ]);
  });

  it('T13 the texts of a box come after the paragraph that holds it, which is left out if it has none', async () => {
    const { body, remarks } = await read(
      `<w:p><w:r><w:t>antes</w:t></w:r>${box(p('um') + p('dois'))}</w:p><w:p>${box(p('três'))}</w:p>`,
    );
    expect(textsOf(body)).toEqual(['antes', 'um', 'dois', 'três']);
    expect(remarks).toEqual(['text-box']);
  });

  it('T13 an empty paragraph whose end is hidden is none', async () => {
    const hidden = '<w:rPr><w:vanish/></w:rPr>';
    const { body } = await read(`<w:p><w:pPr>${hidden}</w:pPr></w:p>${p('x', hidden)}`);
    expect(textsOf(body)).toEqual(['x']);
  });

  it('T13 a table whose first text begins a page begins one', async () => {
    const cell = `<w:tc>${p('a', '<w:pageBreakBefore/>')}</w:tc>`;
    const { body } = await read(`${p('x')}<w:tbl><w:tr>${cell}</w:tr></w:tbl>`);
    expect(textsOf(body)).toEqual(['x', '---', 'a']);
  });

  it('T13 what another file would fill is left out, and said', async () => {
    const { body, remarks } = await read(`<w:altChunk r:id="x"/>${p('x')}`);
    expect(textsOf(body)).toEqual(['x']);
    expect(remarks).toEqual(['unknown-part']);
  });

  it('T13 boxes in boxes and tables in tables without end keep all their words', async () => {
    const boxes = Array.from({ length: 100 }).reduce<string>(
      (inner, _, at) => `<w:p><w:r><w:t>${at}</w:t></w:r>${box(inner)}</w:p>`,
      p('innermost'),
    );
    const read100 = await read(boxes);
    expect(textsOf(read100.body)).toHaveLength(101);
    expect(read100.remarks).toContain('deep-nesting');
    const tables = Array.from({ length: 300 }).reduce<string>(
      (inner, _, at) => `<w:tbl><w:tr><w:tc>${p(String(at))}${inner}</w:tc></w:tr></w:tbl>`,
      p('innermost'),
    );
    const nested = await read(tables);
    expect(textsOf(nested.body)).toEqual([
      ...Array.from({ length: 300 }, (_, at) => String(299 - at)),
      'innermost',
    ]);
    expect(nested.remarks).toEqual(['nested-table']);
  });
});
