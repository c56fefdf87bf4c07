import { $computeTableMap, $createTableSelectionFrom, $isTableCellNode, $isTableNode } from '@lexical/table';
import { $getRoot, $setSelection } from 'lexical';
import { describe, expect, it } from 'vitest';
import type { Table } from '#app/document/model.ts';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import { readState } from '#app/editor/stored-state/area-state.ts';
import { areaEditor, change, paragraph, state } from '#app/editor/testing/area-fixture.ts';
import { $performTableAction } from '../table-actions.ts';
import { INSERT_TABLE } from '../tables-extension.ts';
import { $applyLines, $readChosenLines, type LineChoice } from './cell-lines.ts';

function $table() {
  const table = $getRoot().getChildren().find($isTableNode);
  if (table === undefined) throw new Error('There is no table.');
  return table;
}

function $cellAt(row: number, column: number) {
  const first = $table().getFirstDescendant()?.getParents().find($isTableCellNode);
  const cell =
    first === undefined ? undefined : $computeTableMap($table(), first, first)[0][row]?.[column]?.cell;
  if (cell === undefined) throw new Error(`There is no cell ${row}, ${column}.`);
  return cell;
}

function tableEditor() {
  const editor = areaEditor(state(paragraph()));
  change(editor, () => void $getRoot().selectEnd());
  change(editor, () => void editor.dispatchCommand(INSERT_TABLE, { rows: 3, columns: 3, headerRow: false }));
  return editor;
}

type Editor = ReturnType<typeof tableEditor>;

function modelTable(editor: Editor): Table {
  const document = { header: null, content: readState(editor), footer: null };
  const { body } = toDocumentModel({ title: '', language: 'pt-BR', document, fields: [] });
  const table = body.find((block) => block.kind === 'table');
  if (table === undefined) throw new Error('There is no table.');
  return table;
}

/** Applies the change of what the dialog shows for the selection. */
function draw(editor: Editor, wanted: Partial<LineChoice>): LineChoice {
  const chosen = editor.getEditorState().read($readChosenLines);
  if (chosen === null) throw new Error('Nothing is chosen.');
  change(editor, () => $applyLines(chosen.keys, { ...chosen.choice, ...wanted }));
  return chosen.choice;
}

function select(editor: Editor, from: [number, number], to: [number, number]): void {
  change(editor, () => $setSelection($createTableSelectionFrom($table(), $cellAt(...from), $cellAt(...to))));
}

const red = { width: 2, color: '#ff0000' };
const borders = (editor: Editor) =>
  modelTable(editor).rows.map(({ cells }) => cells.map((cell) => cell.borders));

describe('T14 lines of a table', () => {
  it('are those of the whole table, with its padding; the usual ones are not stored', () => {
    const editor = tableEditor();
    expect(draw(editor, { lines: 'outside', border: red, padding: { x: 4, y: 0 } })).toMatchObject({
      scope: 'table',
      lines: 'all',
    });
    expect(modelTable(editor)).toMatchObject({ lines: 'outside', rule: red, padding: { x: 4, y: 0 } });
    draw(editor, { lines: 'none' });
    expect(readState(editor).root.children[1]).toMatchObject({ $: { borders: 'none' } });
    const table = draw(editor, {
      lines: 'all',
      border: { width: 1, color: '#94a3b8' },
      padding: { x: 8, y: 5 },
    });
    expect(table).toMatchObject({ lines: 'none', border: red });
    expect(modelTable(editor)).not.toHaveProperty('rule');
    expect(Object.keys((readState(editor).root.children[1] as { $: object }).$)).toEqual(['id']);
  });

  it('are those of the chosen cells, on both sides of each line', () => {
    const editor = tableEditor();
    select(editor, [0, 0], [1, 1]);
    expect(draw(editor, { lines: 'outside', border: red })).toMatchObject({ scope: 'cells' });
    const none = null;
    expect(borders(editor)).toEqual([
      [
        { top: red, right: none, bottom: none, left: red },
        { top: red, right: red, bottom: none, left: none },
        { left: red },
      ],
      [
        { top: none, right: none, bottom: red, left: red },
        { top: none, right: red, bottom: red, left: none },
        { left: red },
      ],
      [{ top: red }, { top: red }, undefined],
    ]);
    select(editor, [2, 2], [2, 2]);
    draw(editor, {
      scope: 'cells',
      lines: 'sides',
      sides: { top: false, right: false, bottom: true, left: false },
    });
    expect(borders(editor)[2]?.[2]).toMatchObject({ top: null, bottom: { width: 1 } });
    expect(borders(editor)[1]?.[2]).toMatchObject({ bottom: null });
  });

  it('go to new rows and columns, and away with the lines of the whole table', () => {
    const editor = tableEditor();
    select(editor, [2, 0], [2, 2]);
    draw(editor, { lines: 'horizontal', border: red });
    change(editor, () => void $cellAt(2, 1).selectStart());
    change(editor, () => void $performTableAction('rowBelow'));
    expect(borders(editor)[3]).toEqual(borders(editor)[2]);
    change(editor, () => void $cellAt(0, 2).selectStart());
    change(editor, () => void $performTableAction('columnRight'));
    expect(borders(editor)[3]?.[3]).toMatchObject({ top: red, bottom: red });
    draw(editor, { scope: 'table', lines: 'inside' });
    expect(
      borders(editor)
        .flat()
        .every((each) => each === undefined),
    ).toBe(true);
  });
});
