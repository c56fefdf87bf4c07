import { describe, expect, it } from 'vitest';
import type { BreakPlace } from '#domain/entities/passage.ts';
import type { DocumentEditors } from '../../document-editors.ts';
import { paragraph, text } from '../../testing/area-fixture.ts';
import { act, caret, open, place } from '../../testing/passages-fixture.ts';
import { $performTableAction } from '../../tables/table-actions.ts';
import { changePassage, makePassage, removeRule } from '../change-passages.ts';
import { passagesOf } from '../passage-state.ts';
import { $runsInArea } from '../runs.ts';
import { $selectedTarget } from '../targets.ts';
import { subtotalRows } from './subtotal-rows.ts';

const cell = (...children: unknown[]) => ({
  type: 'tablecell',
  version: 1,
  headerState: 0,
  colSpan: 1,
  rowSpan: 1,
  children,
});
const row = (words: string, ...more: unknown[]) => ({
  type: 'tablerow',
  version: 1,
  children: [cell(paragraph(text(words), ...more))],
});
const field = (id: string) => ({ ...text(`#${id}`), type: 'field', mode: 'token', field: id });
const table = (...children: unknown[]) => ({ type: 'table', version: 1, colWidths: [200], children });

function makeOf(editors: DocumentEditors, passage: Parameters<typeof makePassage>[3]): string {
  const target = editors.areas.body.read(() => $selectedTarget('row'));
  if (target === null) throw new Error('nothing selected');
  const made = makePassage(editors, 'body', target, passage);
  return typeof made === 'string' ? made : made.id;
}

const repeat = (editors: DocumentEditors): string => makeOf(editors, { kind: 'repetition', group: 'ITEMS' });
const atBreak = (editors: DocumentEditors, at: BreakPlace = 'foot-page'): string =>
  makeOf(editors, { kind: 'subtotal', at });

/** The words of each run's rows, by what its passage is. */
function runs(editors: DocumentEditors): string[] {
  const { body } = editors.areas;
  // Undo takes effect with the next read.
  body.read(() => null);
  const passages = passagesOf(body);
  return body.read(() =>
    $runsInArea().map(({ id, nodes }) => {
      const passage = passages.get(id);
      const name = passage?.kind === 'subtotal' ? passage.at : passage?.kind;
      return `${String(name)}: ${nodes.map((node) => node.getTextContent().trim()).join(', ')}`;
    }),
  );
}

function offer(): DocumentEditors {
  const editors = open(table(row('Item'), row('Soma'), row('Total')));
  caret(editors, 'Item');
  repeat(editors);
  return editors;
}

describe('T24 a row at page breaks', () => {
  it('T24 is made of the row with the caret, and is one step of undo', () => {
    const editors = offer();
    caret(editors, 'Soma');
    const id = atBreak(editors);
    expect(runs(editors)).toEqual(['repetition: Item', 'foot-page: Soma']);
    changePassage(editors, id, { kind: 'subtotal', at: 'head-running' });
    expect(runs(editors)).toEqual(['repetition: Item', 'head-running: Soma']);
    editors.history.undo();
    editors.history.undo();
    expect(runs(editors)).toEqual(['repetition: Item']);
    editors.history.redo();
    removeRule(editors, place(editors, id));
    expect(runs(editors)).toEqual(['repetition: Item']);
  });

  it('T24 leaves the repetition of the row that it was added below, in the same step', () => {
    const editors = offer();
    caret(editors, 'Item');
    act(editors, () => void $performTableAction('rowBelow'));
    expect(runs(editors)).toEqual(['repetition: Item, ']);
    act(editors, () => undefined);
    const { body } = editors.areas;
    body.update(
      () => {
        const [, second] = $runsInArea()[0]?.nodes ?? [];
        second?.selectStart();
      },
      { discrete: true },
    );
    atBreak(editors);
    expect(runs(editors)).toEqual(['repetition: Item', 'foot-page: ']);
    editors.history.undo();
    expect(runs(editors)).toEqual(['repetition: Item, ']);
  });

  it('T24 is not the row that repeats, nor a table of one row', () => {
    const editors = offer();
    caret(editors, 'Item');
    expect(atBreak(editors)).toBe('repeated');
    expect(runs(editors)).toEqual(['repetition: Item']);
    const alone = open(table(row('Só')), paragraph(text('depois')));
    caret(alone, 'Só');
    expect(atBreak(alone)).toBe('nothing');
  });

  it('T24 keeps its rule when it moves, and a row added below it has none', () => {
    const editors = offer();
    caret(editors, 'Soma');
    atBreak(editors, 'foot-running');
    act(editors, () => void $performTableAction('rowBelow'));
    expect(runs(editors)).toEqual(['repetition: Item', 'foot-running: Soma']);
    caret(editors, 'Soma');
    act(editors, () => void $performTableAction('rowUp'));
    expect(runs(editors)).toEqual(['foot-running: Soma', 'repetition: Item']);
    act(editors, () => void $performTableAction('deleteRow'));
    expect(runs(editors)).toEqual(['repetition: Item']);
  });

  it('T24 says what the checklist judges: groups of its table and fields of its own', () => {
    const editors = open(
      table(row('Item'), row('Soma', field('PRICE'), field('PRICE'))),
      table(row('a'), row('b')),
      paragraph(text('fora')),
    );
    caret(editors, 'Item');
    repeat(editors);
    caret(editors, 'Soma#PRICE#PRICE');
    const id = atBreak(editors);
    caret(editors, 'b');
    const other = atBreak(editors);
    expect(subtotalRows(editors)).toEqual([
      { id, groups: ['ITEMS'], around: [], isInCell: false, isRepeated: false, fields: ['PRICE'] },
      { id: other, groups: [], around: [], isInCell: false, isRepeated: false, fields: [] },
    ]);
  });
});
