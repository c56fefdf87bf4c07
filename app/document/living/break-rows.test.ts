import { describe, expect, it } from 'vitest';
import type { Passage } from '#domain/entities/passage.ts';
import { addressOf } from '#domain/rules/living/addresses.ts';
import type { PassageSelection } from '#domain/rules/living/outcome.ts';
import { toDocumentModel } from '../reading/from-editor-state.ts';
import type { Table } from '../model.ts';
import { blockText } from '../text.ts';
import { selectParts } from './select-parts.ts';

const node = (type: string, children: readonly unknown[], more: object = {}) => ({
  type,
  version: 1,
  children,
  ...more,
});
const text = (words: string) => ({
  type: 'text',
  version: 1,
  detail: 0,
  format: 0,
  mode: 'normal',
  style: '',
  text: words,
});
const field = (id: string) => ({ ...text(`#${id}`), type: 'field', mode: 'token', field: id });
const cell = (inline: unknown, more: object = {}) =>
  node('tablecell', [node('paragraph', [inline])], { headerState: 0, colSpan: 1, rowSpan: 1, ...more });
const row = (cells: readonly unknown[], ...within: string[]) => node('tablerow', cells, { $: { within } });

const FIELDS = [
  {
    id: 'rooms',
    name: 'Ambientes',
    color: '#d1fae5',
    columns: [
      { id: 'room', name: 'Ambiente', color: '#d1fae5' },
      {
        id: 'items',
        name: 'Itens',
        color: '#d1fae5',
        columns: [
          { id: 'what', name: 'Descrição', color: '#d1fae5' },
          { id: 'price', name: 'Preço', color: '#d1fae5', type: 'currency' as const },
        ],
      },
    ],
  },
];

const isTrue = { literal: { type: 'boolean', value: true } } as const;
const PASSAGES: Record<string, Passage> = {
  rooms: { kind: 'repetition', group: 'rooms' },
  items: { kind: 'repetition', group: 'items' },
  shown: { kind: 'condition', shown: isTrue, group: 'items' },
  once: { kind: 'condition', shown: isTrue },
  page: { kind: 'subtotal', at: 'foot-page' },
};

function select(
  blocks: readonly unknown[],
  selection: Partial<PassageSelection>,
): { tables: Table[]; fields: Parameters<typeof blockText>[1] } {
  const document = toDocumentModel({
    title: '',
    language: 'pt-BR',
    fields: FIELDS,
    document: {
      header: null,
      content: { root: { type: 'root', children: [...blocks], $: { passages: PASSAGES } } },
      footer: null,
    },
  });
  const { body } = selectParts(document, { hidden: [], rows: {}, notApplicable: [], ...selection });
  return {
    tables: body.filter((block) => block.kind === 'table'),
    fields: { fields: document.fields, values: {} },
  };
}

const rows = {
  rooms: ['a', 'b'],
  [addressOf('rooms', 'a', 'items')]: ['1', '2'],
  [addressOf('rooms', 'b', 'items')]: ['3'],
};
const price = (room: string, item: string): string => addressOf('rooms', room, 'items', item, 'price');
const counted = (table: Table | undefined) => table?.rows.map((each) => each.counted ?? []);

const subtotal = row([cell(field('room')), cell(field('price'))], 'page');
const table = (...children: unknown[]) =>
  node('table', children, { colWidths: [100, 100], $: { within: ['rooms'] } });

describe('T24 rows at page breaks, selected', () => {
  it('T24 are taken out, and each row says which cells count with it', () => {
    const { tables, fields } = select(
      [
        table(
          row([cell(text('Item')), cell(text('Preço'))]),
          row([cell(field('what')), cell(field('price'))], 'items'),
          subtotal,
        ),
      ],
      { rows },
    );
    expect(tables.map(counted)).toEqual([
      [[], [price('a', '1')], [price('a', '2')]],
      [[], [price('b', '3')]],
    ]);
    expect(tables[0]?.breakRows?.map(({ at }) => at)).toEqual(['foot-page']);
    const [first] = tables[1]?.breakRows?.[0]?.row.cells ?? [];
    expect(
      first?.blocks.map((block) =>
        blockText(block, { ...fields, values: { [addressOf('rooms', 'b', 'room')]: 'Sala' } }),
      ),
    ).toEqual(['Sala']);
  });

  it('T24 count an item of two rows once: where it is shown, or else where it begins', () => {
    const two = (second: unknown) => [
      table(
        row([cell(field('what')), cell(text(''))], 'items'),
        row([cell(text('preço')), cell(second)], 'items'),
        subtotal,
      ),
    ];
    const all = { ...rows, rooms: ['b'] };
    expect(counted(select(two(field('price')), { rows: all }).tables[0])).toEqual([[], [price('b', '3')]]);
    expect(counted(select(two(text('-')), { rows: all }).tables[0])).toEqual([[price('b', '3')], []]);
  });

  it('T24 are not there if a rule hides them, and what it hides does not count', () => {
    const body = [
      table(
        row([cell(field('what')), cell(field('price'))], 'items', 'shown'),
        row([cell(text('x')), cell(field('price'))], 'once', 'page'),
      ),
    ];
    const hidden = [addressOf('rooms', 'a', 'items', '1', 'shown')];
    const [first] = select(body, { rows, hidden }).tables;
    expect(counted(first)).toEqual([[price('a', '2')]]);
    expect(first?.breakRows).toHaveLength(1);
    const [second] = select(body, { rows, hidden: ['once'] }).tables;
    expect(second).not.toHaveProperty('breakRows');
    expect(second?.rows).toHaveLength(2);
  });

  it('T24 are printed nowhere as paragraphs, as repeated rows or as the only rows of a table', () => {
    const paragraph = node('paragraph', [text('fora')], { $: { within: ['page'] } });
    const repeated = table(row([cell(text('a'))]), row([cell(text('b'))], 'items', 'page'));
    const { tables } = select([paragraph, repeated, table(subtotal)], { rows: { ...rows, rooms: ['a'] } });
    expect(tables).toHaveLength(1);
    expect(tables[0]?.rows).toHaveLength(1);
    expect(tables[0]).not.toHaveProperty('breakRows');
  });

  it('T24 keep the grid of cells that span rows over them', () => {
    const tall = cell(text('alto'), { rowSpan: 3 });
    const { tables } = select(
      [
        node(
          'table',
          [row([tall, cell(text('1'))]), row([cell(field('price'))], 'page'), row([cell(text('3'))])],
          { colWidths: [100, 100] },
        ),
      ],
      {},
    );
    const [made] = tables;
    expect(made?.rows.map(({ cells }) => cells.map(({ rowSpan }) => rowSpan))).toEqual([[2, 1], [1]]);
    expect(made?.breakRows?.[0]?.row.cells.map(({ rowSpan, blocks }) => [rowSpan, blocks.length])).toEqual([
      [1, 0],
      [1, 1],
    ]);
  });
});
