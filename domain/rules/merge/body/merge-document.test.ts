import { describe, expect, it } from 'vitest';
import { identifyBlocks } from '../../blocks/block-ids.ts';
import { isJsonNode, readChildren, type JsonNode } from '../../blocks/json-node.ts';
import { readConflict, withConflict } from './block-conflict.ts';
import { mergeDocument } from './merge-document.ts';

const authors = {
  local: { by: 'ana', at: '2026-11-03T10:00:00.000Z' },
  server: { by: 'bruno', at: '2026-11-02T10:00:00.000Z' },
};

const run = (text: string, format = 0): JsonNode => ({ type: 'text', text, format, style: '' });
const block = (type: string, id: string, children: unknown[], more: object = {}): JsonNode => ({
  type,
  ...more,
  $: { id },
  children,
});
const line = (id: string, text: string, more: object = {}): JsonNode =>
  block('paragraph', id, [run(text)], more);
const item = (id: string, text: string): JsonNode => block('listitem', id, [run(text)]);
const cell = (id: string, text: string): JsonNode => ({ type: 'tablecell', children: [line(id, text)] });
const row = (id: string, ...cells: JsonNode[]): JsonNode => block('tablerow', id, cells);
const table = (...rows: JsonNode[]): JsonNode => block('table', 't', rows);

const document = (...children: unknown[]) => ({
  firstHeader: null,
  header: null,
  content: { root: { type: 'root' as const, children } },
  firstFooter: null,
  footer: null,
});

function merge(base: JsonNode[], local: JsonNode[], server: JsonNode[]): JsonNode[] {
  const sides = { base: document(...base), local: document(...local), server: document(...server) };
  return mergeDocument(sides, authors).content.root.children.filter(isJsonNode);
}

/** The text of each block; cells are separated by a bar. */
function textOf(node: JsonNode): string {
  if (typeof node['text'] === 'string') return node['text'];
  if (typeof node['field'] === 'string') return `#${node['field']}`;
  const parts = readChildren(node).filter(isJsonNode).map(textOf);
  return parts.join(['tablerow', 'list', 'table'].includes(node.type) ? '|' : '');
}

const base = [
  line('a', 'Um contrato de locação'),
  line('b', 'Valor de R$ 1.000,00 por mês'),
  line('c', 'Foro'),
];

describe('O04 two people change one document', () => {
  it('O04 different blocks never conflict, and the others are as they were', () => {
    const merged = merge(
      base,
      [line('a', 'Um contrato de venda'), ...base.slice(1)],
      [base[0] ?? line('a', ''), base[1] ?? line('b', ''), line('c', 'Foro de Recife')],
    );
    expect(merged).toEqual([line('a', 'Um contrato de venda'), base[1], line('c', 'Foro de Recife')]);
  });

  it('O04 words of one block that do not touch are both kept', () => {
    const merged = merge(
      base,
      [line('a', 'O contrato de locação'), ...base.slice(1)],
      [line('a', 'Um contrato de locação residencial'), ...base.slice(1)],
    );
    expect(merged).toEqual([line('a', 'O contrato de locação residencial'), ...base.slice(1)]);
  });

  it('O04 where they touch the server’s stays, and the other is in the block with its author', () => {
    const [first, ...others] = merge(
      base,
      [line('a', 'O contrato de venda'), ...base.slice(1)],
      [line('a', 'Um contrato de comodato'), ...base.slice(1)],
    );
    expect(others).toEqual(base.slice(1));
    expect(first && textOf(first)).toBe('O contrato de comodato');
    expect(first && readConflict(first)).toEqual({
      kept: authors.server,
      others: [{ ...authors.local, block: line('a', 'O contrato de venda') }],
    });
  });

  it('O04 half of a number of each side is never a number', () => {
    const [first] = merge(
      [line('b', 'Valor de R$ 1.000,00 por mês')],
      [line('b', 'Valor de R$ 2.000,00 por mês')],
      [line('b', 'Valor de R$ 1.500,00 por mês')],
    );
    expect(first && textOf(first)).toBe('Valor de R$ 1.500,00 por mês');
    expect(first && readConflict(first)?.others).toHaveLength(1);
  });

  it('O04 a block that one side deleted and the other changed stays, and is named', () => {
    const changed = [base[0] ?? line('a', ''), line('b', 'Valor anual'), base[2] ?? line('c', '')];
    const without = [base[0] ?? line('a', ''), base[2] ?? line('c', '')];
    for (const [local, server, kept, other] of [
      [changed, without, authors.local, authors.server],
      [without, changed, authors.server, authors.local],
    ] as const) {
      const merged = merge(base, [...local], [...server]);
      expect(merged.map(textOf)).toEqual(['Um contrato de locação', 'Valor anual', 'Foro']);
      expect(merged[1] && readConflict(merged[1])).toEqual({ kept, others: [{ ...other, block: null }] });
    }
    expect(merge(base, without, base)).toEqual(without);
  });

  it('O04 what both put at one place is kept, in an order that does not depend on the side', () => {
    const [a, b, c] = base as [JsonNode, JsonNode, JsonNode];
    const ofAna = [a, line('n1', 'De Ana'), line('n2', 'De Ana 2'), b, c];
    const ofBruno = [a, line('m1', 'De Bruno'), b, c];
    const merged = merge(base, ofAna, ofBruno);
    expect(merged.map(textOf)).toEqual(
      ['Um contrato de locação', 'De Bruno', 'De Ana', 'De Ana 2', b, c].map((each) =>
        typeof each === 'string' ? each : textOf(each),
      ),
    );
    expect(merge(base, ofBruno, ofAna)).toEqual(merged);
  });

  it('O04 a moved block takes the change of the other side along', () => {
    const [a, b, c] = base as [JsonNode, JsonNode, JsonNode];
    expect(merge(base, [c, a, b], [a, b, line('c', 'Foro de Recife')])).toEqual([
      line('c', 'Foro de Recife'),
      a,
      b,
    ]);
  });

  it('O04 bold of one side and a word of the other meet in one paragraph', () => {
    const bold = block('paragraph', 'a', [run('Um contrato de locação', 1)]);
    const [first] = merge([line('a', 'Um contrato de locação')], [bold], [line('a', 'Um contrato de venda')]);
    expect(first).toEqual(block('paragraph', 'a', [run('Um contrato de venda', 1)]));
  });

  it('O04 a paragraph that became an item of a list takes the words of the other side', () => {
    const list = block('list', 'l', [item('a', 'Um contrato de locação')], { listType: 'bullet' });
    const [first] = merge([line('a', 'Um contrato de locação')], [list], [line('a', 'Um contrato de venda')]);
    expect(first).toEqual(block('list', 'l', [item('a', 'Um contrato de venda')], { listType: 'bullet' }));
  });

  it('O04 items of one list merge one by one, nested ones as well', () => {
    const list = (...items: JsonNode[]): JsonNode => block('list', 'l', items, { listType: 'number' });
    const nested = (...items: JsonNode[]): JsonNode => block('listitem', 'w', [block('list', 'n', items)]);
    const merged = merge(
      [list(item('i', 'um'), nested(item('j', 'dois')), item('k', 'três'))],
      [list(item('i', 'um'), nested(item('j', 'dois'), item('o', 'mais')), item('k', 'três'))],
      [list(item('i', 'uma'), nested(item('j', 'duas')), item('k', 'três'), item('p', 'quatro'))],
    );
    expect(merged).toEqual([
      list(
        item('i', 'uma'),
        nested(item('j', 'duas'), item('o', 'mais')),
        item('k', 'três'),
        item('p', 'quatro'),
      ),
    ]);
  });

  it('O04 a column of one side and a row of the other make a whole table', () => {
    const before = table(row('r', cell('1', 'A'), cell('2', 'B')), row('s', cell('3', 'C'), cell('4', 'D')));
    const column = table(
      row('r', cell('1', 'A'), cell('5', 'novo'), cell('2', 'B')),
      row('s', cell('3', 'C'), cell('6', 'nova'), cell('4', 'D')),
    );
    const line = table(
      row('r', cell('1', 'A'), cell('2', 'Beta')),
      row('u', cell('7', 'E'), cell('8', 'F')),
      row('s', cell('3', 'C'), cell('4', 'D')),
    );
    expect(merge([before], [column], [line]).map(textOf)).toEqual(['A|novo|Beta|E||F|C|nova|D']);
    expect(merge([before], [line], [column]).map(textOf)).toEqual(['A|novo|Beta|E||F|C|nova|D']);
  });

  it('O04 a deleted row stays if the other side changed a cell in it', () => {
    const before = table(row('r', cell('1', 'A'), cell('2', 'B')), row('s', cell('3', 'C'), cell('4', 'D')));
    const less = table(row('r', cell('1', 'A'), cell('2', 'B')));
    const changed = table(
      row('r', cell('1', 'A'), cell('2', 'B')),
      row('s', cell('3', 'C'), cell('4', 'Delta')),
    );
    const [merged] = merge([before], [less], [changed]);
    expect(merged && textOf(merged)).toBe('A|B|C|Delta');
    expect(JSON.stringify(merged)).toContain('"block":null');
    expect(merge([before], [less], [before])).toEqual([less]);
  });

  it('O04 tables with spanning cells that both sides rebuilt are shown beside one another', () => {
    const wide = (text: string): JsonNode => ({ ...cell('1', text), colSpan: 2 });
    const before = table(row('r', wide('A')), row('s', cell('3', 'C'), cell('4', 'D')));
    const local = table(
      row('r', wide('A')),
      row('n', cell('5', 'E'), cell('6', 'F')),
      row('s', cell('3', 'C'), cell('4', 'D')),
    );
    const server = table(row('r', wide('A')));
    const [merged] = merge([before], [local], [server]);
    expect(merged && readChildren(merged)).toEqual(readChildren(server));
    expect(merged && readConflict(merged)?.others).toEqual([{ ...authors.local, block: local }]);
  });

  it('O04 styles of the document merge by style and property', () => {
    const root = (styles: object) => ({
      ...document(...base),
      content: { root: { type: 'root' as const, $: { styles }, children: base } },
    });
    const merged = mergeDocument(
      {
        base: root({ clause: { size: 14, bold: true } }),
        local: root({ clause: { size: 16, bold: true }, own: { size: 9 } }),
        server: root({ clause: { size: 14, bold: false } }),
      },
      authors,
    );
    expect(merged).toEqual(root({ clause: { size: 16, bold: false }, own: { size: 9 } }));
  });

  it('O04 T13 levels of one numbering scheme merge one by one, also beside a level that is new', () => {
    const root = (...levels: object[]) => ({
      ...document(...base),
      content: { root: { type: 'root' as const, $: { schemes: { 'n-own': { levels } } }, children: base } },
    });
    const [first, second, third] = [{ text: '%1.', left: 0 }, { text: '%2)', left: 40 }, { text: '%3 -' }];
    const merged = mergeDocument(
      {
        base: root(first, second),
        local: root({ ...first, text: 'Art. %1' }, second, third),
        server: root(first, { ...second, left: 60 }),
      },
      authors,
    );
    expect(merged).toEqual(root({ ...first, text: 'Art. %1' }, { ...second, left: 60 }, third));
  });

  it('O04 T16 two people’s words in one note are both kept; a deleted note that the other edited is named', () => {
    const note = (...words: string[]): JsonNode => ({
      type: 'footnote',
      text: '*',
      note: {
        root: { type: 'root', children: words.map((text) => ({ type: 'paragraph', children: [run(text)] })) },
      },
    });
    const clause = (...marks: JsonNode[]): JsonNode =>
      block('paragraph', 'a', [run('Foro'), ...marks, run(' de Recife')]);
    const before = [clause(note('Lei 8.245 de 1991', 'Ver anexo'))];
    expect(
      merge(
        before,
        [clause(note('A Lei 8.245 de 1991', 'Ver anexo'))],
        [clause(note('Lei 8.245 de 1991', 'Ver anexo II'))],
      ),
    ).toEqual([clause(note('A Lei 8.245 de 1991', 'Ver anexo II'))]);
    const edited = clause(note('Lei 8.245 de 1991', 'Ver anexo II'));
    // The mark is a star.
    for (const [local, server] of [
      [clause(), edited],
      [edited, clause()],
    ] as const) {
      const [merged] = merge(before, [local], [server]);
      const [other] = (merged && readConflict(merged)?.others) ?? [];
      expect([merged, other?.block].map((each) => each && textOf(each))).toEqual([server, local].map(textOf));
      expect(other).toMatchObject(authors.local);
    }
  });

  it('O04 T18 a section that both changed has both papers, and stays if the other deleted its break', () => {
    const section = (width: number): JsonNode => ({
      type: 'page-break',
      $: { id: 's', section: { width, height: 900 } },
    });
    const [both] = merge([section(600)], [section(700)], [section(800)]);
    expect(both && withConflict(both, null)).toEqual(section(800));
    expect(both && readConflict(both)?.others).toEqual([{ ...authors.local, block: section(700) }]);
    const [kept] = merge([section(600)], [], [section(800)]);
    expect(kept && readConflict(kept)?.others).toEqual([{ ...authors.local, block: null }]);
  });

  it('O04 T20 a reference outlives the clause that the other deleted, and leads to one that the other moved', () => {
    const reference: JsonNode = { type: 'reference', text: '…', target: 'c', shows: 'number' };
    const citing = block('paragraph', 'a', [run('Ver '), reference]);
    const [a = line('a', ''), b = line('b', ''), c = line('c', '')] = base;
    expect(merge(base, [citing, b, c], [a, b])).toEqual([citing, b]);
    expect(merge(base, [citing, b, c], [c, a, b])).toEqual([c, citing, b]);
    const [again] = merge(base, [citing, b, line('c', 'Foro de Recife')], [a, b]).slice(2);
    expect(again && readConflict(again)?.others).toEqual([{ ...authors.server, block: null }]);
  });

  it('O04 a third version joins the conflict, and what one side has settled stays settled', () => {
    const conflict = { kept: authors.server, others: [{ ...authors.local, block: line('a', 'A de Ana') }] };
    const open = (text: string): JsonNode => ({ ...line('a', text), $: { id: 'a', conflict } });
    const [third] = merge([line('a', 'A')], [line('a', 'A de Carla')], [open('A de Bruno')]);
    expect(
      third &&
        readConflict(third)
          ?.others.map(({ block: other }) => other && textOf(other))
          .sort(),
    ).toEqual(['A de Ana', 'A de Carla']);
    const [settled] = merge([open('A de Bruno')], [open('A de Bruno')], [line('a', 'A de Ana')]);
    expect(settled).toEqual(line('a', 'A de Ana'));
    const [moved] = merge([open('x y z')], [open('xx y z')], [line('a', 'x y zz')]);
    expect(moved).toEqual(line('a', 'xx y zz'));
  });

  it('O04 what opening completes in an older document is no change', () => {
    const completed = (id: string, text: string): JsonNode => ({
      ...block('paragraph', id, [{ ...run(text), mode: 'normal', detail: 0 }]),
      version: 1,
      direction: null,
      format: '',
      indent: 0,
    });
    const opened = [completed('a', 'um'), completed('b', 'dois'), completed('c', 'três')];
    const stored = [line('a', 'um'), line('b', 'dois'), line('c', 'três')];
    const changed = opened.with(1, completed('b', 'dois meus'));
    const merged = merge(stored, changed, [line('a', 'um deles'), line('b', 'dois')]);
    expect(merged.map(textOf)).toEqual(['um deles', 'dois meus']);
    expect(merged.map(readConflict)).toEqual([null, null]);
  });

  it('O04 documents without ids merge by the ids that every device derives', () => {
    const stored = ['um', 'dois', 'três'].map((text): JsonNode => ({
      type: 'paragraph',
      children: [run(text)],
    }));
    const edited = (from: string, to: string): JsonNode[] =>
      identifyBlocks(document(...stored))
        .content.root.children.filter(isJsonNode)
        .map((each) => (textOf(each) === from ? { ...each, children: [run(to)] } : each));
    const merged = merge(stored, edited('um', 'uma'), edited('três', 'quatro'));
    expect(merged.map(textOf)).toEqual(['uma', 'dois', 'quatro']);
    expect(merged.map(readConflict)).toEqual([null, null, null]);
  });
});
