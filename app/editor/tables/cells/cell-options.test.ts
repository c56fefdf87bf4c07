import { $computeTableMap, $createTableSelectionFrom, $isTableCellNode, $isTableNode } from '@lexical/table';
import { $getRoot, $setSelection } from 'lexical';
import { describe, expect, it } from 'vitest';
import type { EditorState } from '#domain/entities/template.ts';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import type { Table } from '#app/document/model.ts';
import { readState } from '#app/editor/stored-state/area-state.ts';
import { areaEditor, change, paragraph, state } from '#app/editor/testing/area-fixture.ts';
import { $applyCellOptions, $readChosenCells, type CellOptions } from './cell-options.ts';
import { $performTableAction, type TableAction } from '../table-actions.ts';
import { INSERT_TABLE } from '../tables-extension.ts';

function $table() {
  const table = $getRoot().getChildren().find($isTableNode);
  if (table === undefined) throw new Error('There is no table.');
  return table;
}

function $cellAt(row: number, column: number) {
  const first = $table().getFirstDescendant()?.getParents().find($isTableCellNode);
  if (first === undefined) throw new Error('There is no cell.');
  const cell = $computeTableMap($table(), first, first)[0][row]?.[column]?.cell;
  if (cell === undefined) throw new Error(`There is no cell ${row}, ${column}.`);
  return cell;
}

/** A 3 x 3 table whose cells contain their original position. */
function tableEditor() {
  const editor = areaEditor(state(paragraph()));
  change(editor, () => void $getRoot().selectEnd());
  change(editor, () => void editor.dispatchCommand(INSERT_TABLE, { rows: 3, columns: 3, headerRow: false }));
  for (const row of [0, 1, 2])
    for (const column of [0, 1, 2])
      change(editor, () => $cellAt(row, column).selectStart().insertText(`${row}${column}`));
  change(editor, () => void $table().setColWidths([50, 100, 150]));
  return editor;
}

type Editor = ReturnType<typeof tableEditor>;

function modelTable(content: EditorState): Table {
  const { body } = toDocumentModel({
    title: '',
    language: 'pt-BR',
    document: { header: null, content, footer: null },
    fields: [],
  });
  const table = body.find((block) => block.kind === 'table');
  if (table === undefined) throw new Error('There is no table.');
  return table;
}

const words = (editor: Editor): string[] =>
  modelTable(readState(editor)).rows.map((row) =>
    row.cells.map((cell) => (JSON.stringify(cell.blocks).match(/"text":"(\d+)"/) ?? [])[1] ?? '').join(' '),
  );

function act(editor: Editor, row: number, column: number, action: TableAction): boolean {
  let done = true;
  change(editor, () => void $cellAt(row, column).selectStart());
  change(editor, () => {
    done = $performTableAction(action);
  });
  return done;
}

function select(editor: Editor, from: [number, number], to: [number, number]): void {
  change(editor, () => $setSelection($createTableSelectionFrom($table(), $cellAt(...from), $cellAt(...to))));
}

const options: CellOptions = { width: 200, ground: '#d1fae5', verticalAlign: 'bottom' };

describe('T14 table cells', () => {
  it('rows and columns change places, columns with their widths', () => {
    const editor = tableEditor();
    expect(act(editor, 0, 0, 'rowDown')).toBe(true);
    expect(act(editor, 2, 2, 'columnBack')).toBe(true);
    expect(words(editor)).toEqual(['10 12 11', '00 02 01', '20 22 21']);
    expect(modelTable(readState(editor)).columnWidths).toEqual([50, 150, 100]);
    expect(act(editor, 0, 0, 'rowUp')).toBe(true);
    expect(words(editor)[0]).toBe('10 12 11');
  });

  it('merged cells stay whole: what they hold together does not move, what they only pass does', () => {
    const editor = tableEditor();
    select(editor, [0, 0], [1, 0]);
    change(editor, () => void $performTableAction('mergeCells'));
    expect(act(editor, 2, 1, 'rowUp')).toBe(false);
    expect(act(editor, 0, 1, 'columnBack')).toBe(true);
    expect(words(editor)).toEqual(['01 00 02', '11 12', '21 20 22']);
    expect(act(editor, 0, 1, 'splitCell')).toBe(true);
    expect(words(editor)[1]).toBe('11  12');
    expect(act(editor, 2, 1, 'rowUp')).toBe(true);
  });

  it('colour, alignment and width within the limits reach the printed document', () => {
    const editor = tableEditor();
    select(editor, [1, 1], [2, 1]);
    const chosen = editor.getEditorState().read($readChosenCells);
    expect(chosen?.options).toEqual({ width: 100, ground: null, verticalAlign: 'top' });
    change(editor, () => $applyCellOptions(chosen?.keys ?? [], { ...options, width: 900 }));
    const { rows, columnWidths } = modelTable(readState(editor));
    expect(rows[2]?.cells[1]).toMatchObject({ background: '#d1fae5', verticalAlign: 'bottom' });
    expect(rows[0]?.cells[1]).not.toHaveProperty('verticalAlign');
    expect(columnWidths).toEqual([50, 350, 150]);
    change(editor, () =>
      $applyCellOptions(chosen?.keys ?? [], {
        ...options,
        ground: null,
        verticalAlign: 'top',
      }),
    );
    const again = modelTable(readState(editor));
    expect(again.rows[2]?.cells[1]?.background).toBeNull();
  });

  it('columns become equally wide without the table growing', () => {
    const editor = tableEditor();
    act(editor, 0, 0, 'equalWidths');
    expect(modelTable(readState(editor)).columnWidths).toEqual([100, 100, 100]);
  });
});
