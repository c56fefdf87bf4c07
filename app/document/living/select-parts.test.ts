import { describe, expect, it } from 'vitest';
import type { Passage } from '#domain/entities/passage.ts';
import type { TemplateField } from '#domain/entities/template.ts';
import { addressOf } from '#domain/rules/living/addresses.ts';
import type { PassageSelection } from '#domain/rules/living/outcome.ts';
import { numberBlocks } from '../numbering/number-blocks.ts';
import { toDocumentModel } from '../reading/from-editor-state.ts';
import { References } from '../references/references.ts';
import type { Block, DocumentModel } from '../model.ts';
import { blockText } from '../text.ts';
import { selectParts } from './select-parts.ts';

const ifTrue = { literal: { type: 'boolean', value: true } } as const;
const condition: Passage = { kind: 'condition', shown: ifTrue };
const perItem: Passage = { kind: 'condition', shown: ifTrue, group: 'items' };
const eachItem: Passage = { kind: 'repetition', group: 'items' };
const eachPart: Passage = { kind: 'repetition', group: 'parts' };

const text = (words: string, ...within: string[]) => ({
  type: 'text',
  text: words,
  ...(within.length === 0 ? {} : { $: { within } }),
});
const field = (id: string) => ({ type: 'field', field: id });
const block = (type: string, children: unknown[], state: object = {}, more: object = {}) => ({
  type,
  ...more,
  $: state,
  children,
});
const line = (words: string, ...within: string[]) => block('paragraph', [text(words)], { within });
const row = (cells: (string | object)[], state: object = {}, more: object = {}) =>
  block(
    'tablerow',
    cells.map((cell) =>
      typeof cell === 'string' ? block('tablecell', [block('paragraph', [text(cell)])], {}, more) : cell,
    ),
    state,
  );

const FIELDS: TemplateField[] = [
  { id: 'name', name: 'nome' },
  {
    id: 'items',
    name: 'itens',
    columns: [
      { id: 'what', name: 'descrição' },
      { id: 'parts', name: 'peças', columns: [{ id: 'part', name: 'peça' }] },
    ],
  },
];

function modelOf(
  children: unknown[],
  passages: Record<string, Passage>,
  header: unknown[] = [],
): DocumentModel {
  const area = (blocks: unknown[], state: object) => ({
    root: { type: 'root' as const, children: blocks, $: state },
  });
  return toDocumentModel({
    title: 't',
    language: 'pt-BR',
    fields: FIELDS,
    document: {
      header: header.length === 0 ? null : area(header, {}),
      content: area(children, { passages }),
      footer: null,
    },
  });
}

const nothing: PassageSelection = { hidden: [], rows: {}, notApplicable: [] };
const linesOf = (blocks: readonly Block[], values: Record<string, string> = {}): string[] =>
  blocks.flatMap((each) => blockText(each, { fields: new Map(), values }).split('\n'));

describe('T24 selecting parts', () => {
  it('T24 numbers clauses as if a hidden one had never been there, and references follow', () => {
    const clause = (id: string, words: string, ...within: string[]) =>
      block('paragraph', [text(words)], { id, within, numbering: { scheme: 'contrato', level: 0 } });
    const cited = block('paragraph', [{ type: 'reference', target: 'd', shows: 'number' }]);
    const lost = block('paragraph', [{ type: 'reference', target: 'b', shows: 'number' }]);
    const document = modelOf(
      [clause('a', 'Objeto'), clause('b', 'Fiança', 'c'), clause('d', 'Foro'), cited, lost],
      { c: condition },
    );
    const labels = (selection: PassageSelection): string[] => [
      ...numberBlocks(selectParts(document, selection).body).values(),
    ];
    expect(labels(nothing).at(-1)).toBe('Cláusula 3ª');
    expect(labels({ ...nothing, hidden: ['c'] }).at(-1)).toBe('Cláusula 2ª');
    const { body } = selectParts(document, { ...nothing, hidden: ['c'] });
    const references = new References();
    references.read([body]);
    const shown = { fields: document.fields, values: {} };
    const reference = (each: Parameters<References['textOf']>[0]) => references.textOf(each, shown);
    expect(body.slice(2).map((each) => blockText(each, { ...shown, reference }))).toEqual([
      'Cláusula 2ª',
      '[?]',
    ]);
  });

  it('T24 repeats the rows of a table between its header and its total, each with its own cells', () => {
    const table = block(
      'table',
      [
        row(['Item', 'Peças'], {}, { headerState: 1 }),
        row([block('tablecell', [block('paragraph', [field('what')])]), 'x'], { within: ['r'] }),
        row(['Subtotal', '10'], { within: ['last'] }),
      ],
      {},
      { colWidths: [100, 200] },
    );
    const document = modelOf([table], { r: eachItem, last: condition });
    const { body } = selectParts(document, { ...nothing, rows: { items: ['1', '2'] } });
    const cell = (at: string): string => addressOf('items', at, 'what');
    expect(linesOf(body, { [cell('1')]: 'Porta', [cell('2')]: 'Janela' })).toEqual(
      'Item Peças Porta x Janela x Subtotal 10'.split(' '),
    );
    const [made] = body;
    expect(made?.kind === 'table' ? made.rows.map(({ header }) => header) : []).toEqual([
      true,
      false,
      false,
      false,
    ]);
    const without = selectParts(document, { ...nothing, hidden: ['last'] }).body[0];
    expect(without?.kind === 'table' ? without.rows.map(({ header }) => header) : []).toEqual([false]);
  });

  it('T24 repeats a group in a group, with references that stay in their row', () => {
    const target = block('paragraph', [field('what')], { id: 'w', within: ['r'] });
    const inner = block('paragraph', [field('part'), text(' de '), { type: 'reference', target: 'w' }], {
      within: ['r', 'p'],
    });
    const outside = block('paragraph', [{ type: 'reference', target: 'w' }]);
    const document = modelOf([target, inner, outside], { r: eachItem, p: eachPart });
    const rows = {
      items: ['1', '2'],
      [addressOf('items', '1', 'parts')]: ['a', 'b'],
      [addressOf('items', '2', 'parts')]: ['a'],
    };
    const { body } = selectParts(document, { ...nothing, rows });
    const values = {
      [addressOf('items', '1', 'what')]: 'Porta',
      [addressOf('items', '2', 'what')]: 'Janela',
      [addressOf('items', '1', 'parts', 'a', 'part')]: 'trinco',
      [addressOf('items', '1', 'parts', 'b', 'part')]: 'folha',
      [addressOf('items', '2', 'parts', 'a', 'part')]: 'vidro',
    };
    const references = new References();
    references.read([body]);
    const shown = { fields: document.fields, values };
    const reference = (each: Parameters<References['textOf']>[0]) => references.textOf(each, shown);
    expect(body.map((each) => blockText(each, { ...shown, reference }))).toEqual([
      'Porta',
      'trinco de Porta',
      'folha de Porta',
      'Janela',
      'vidro de Janela',
      'Porta',
    ]);
    expect(blockText(body[3] ?? (line('') as never), { ...shown, values: {} })).toBe('#descrição');
  });

  it('T24 decides a condition for each row', () => {
    const document = modelOf([line('Item', 'r'), line('frágil', 'r', 'f'), line('fora', 'f')], {
      r: eachItem,
      f: perItem,
    });
    const hidden = [addressOf('items', '1', 'f')];
    const { body } = selectParts(document, { ...nothing, hidden, rows: { items: ['1', '2'] } });
    expect(linesOf(body)).toEqual(['Item', 'Item', 'frágil']);
  });

  it('T24 closes the gap that hidden words leave, and drops a paragraph without any others', () => {
    const words = block('paragraph', [text('O locador '), text('e o fiador', 'c'), text(', juntos')]);
    const start = block('paragraph', [text('Só ele', 'c'), text(' paga.')]);
    const all = block('paragraph', [text('Fiador: ', 'c'), text(' ')]);
    const document = modelOf([words, start, all], { c: condition });
    expect(linesOf(selectParts(document, { ...nothing, hidden: ['c'] }).body)).toEqual([
      'O locador, juntos',
      'paga.',
    ]);
    expect(selectParts(document, nothing).body).toEqual(document.body);
    expect(selectParts(document, nothing).body[0]).toBe(document.body[0]);
  });

  it('T24 takes out columns: the others share their width, and cells across them are narrower', () => {
    const head = (words: string, state: object) => block('tablecell', [line(words)], state);
    const table = block(
      'table',
      [
        row([head('a', {}), head('b', { columnWithin: ['c'] }), head('d', {})]),
        row([block('tablecell', [line('largo')], {}, { colSpan: 2 }), 'e']),
        row(['f', 'oculto', 'g']),
      ],
      {},
      { colWidths: [100, 200, 300] },
    );
    const document = modelOf([table], { c: condition });
    const [made] = selectParts(document, { ...nothing, hidden: ['c'] }).body;
    if (made?.kind !== 'table') throw new Error('kind');
    expect(linesOf([made])).toEqual(['a', 'd', 'largo', 'e', 'f', 'g']);
    expect(made.columnWidths).toEqual([150, 450]);
    expect(made.rows.map(({ cells }) => cells.map(({ columnSpan }) => columnSpan))).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
  });

  it('T24 keeps the grid of a table whose cells span rows that go or are repeated', () => {
    const tall = (rows: number) => block('tablecell', [line('alto')], {}, { rowSpan: rows });
    const spansOf = (selection: PassageSelection): (string | number)[][] => {
      const table = block('table', [
        row([tall(3), '1']),
        row(['2'], { within: ['r'] }),
        row(['3']),
        row(['4', '5']),
      ]);
      const [made] = selectParts(modelOf([table], { r: eachItem }), selection).body;
      if (made?.kind !== 'table') return [];
      return made.rows.map(({ cells }) => cells.flatMap((each) => [each.rowSpan, ...linesOf(each.blocks)]));
    };
    expect(spansOf({ ...nothing, rows: { items: ['1', '2', '3'] } })).toEqual([
      [5, 'alto', 1, '1'],
      [1, '2'],
      [1, '2'],
      [1, '2'],
      [1, '3'],
      [1, '4', 1, '5'],
    ]);
    expect(spansOf(nothing)[0]?.[0]).toBe(2);
    const first = block('table', [row([tall(2), 'a'], { within: ['c'] }), row(['b'])]);
    const [made] = selectParts(modelOf([first], { c: condition }), { ...nothing, hidden: ['c'] }).body;
    expect(made?.kind === 'table' ? made.rows.map(({ cells }) => cells.length) : []).toEqual([2]);
  });

  it('T24 counts the items of a list on, and drops a list without any', () => {
    const item = (words: string, ...within: string[]) => block('listitem', [text(words)], { within });
    const list = block(
      'list',
      [item('um'), item('dois', 'c'), item('três')],
      {},
      { listType: 'number', start: 4 },
    );
    const gone = block('list', [item('x', 'c')]);
    const document = modelOf([list, gone], { c: condition });
    const { body } = selectParts(document, { ...nothing, hidden: ['c'] });
    expect(body).toHaveLength(1);
    expect(body[0]?.kind === 'list' ? body[0].items.map(({ value }) => value) : []).toEqual([4, 5]);
  });

  it('T24 prints nothing for a field that does not apply, in the header too, which has no more room then', () => {
    const shown = [block('paragraph', [field('name')])];
    const document = modelOf([line('corpo')], {}, shown);
    expect(selectParts(document, nothing).header).toHaveLength(1);
    expect(selectParts(document, { ...nothing, notApplicable: ['name'] }).header).toEqual([]);
  });
});
