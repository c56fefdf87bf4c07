import { $getRoot, $isElementNode } from 'lexical';
import { describe, expect, it } from 'vitest';
import { readState } from '../stored-state/area-state.ts';
import { areaEditor, change, paragraph, state, text } from '../testing/area-fixture.ts';
import { clampWidth, correctedWidths, equalWidths } from './column-widths.ts';
import { $performTableAction, type TableAction } from './table-actions.ts';
import { INSERT_TABLE, type NewTable } from './tables-extension.ts';

interface StoredTable {
  type: string;
  colWidths?: number[];
  children: { children: { headerState: number; colSpan: number }[] }[];
}

function withTable(table: NewTable) {
  const editor = areaEditor(state(paragraph(text('antes'))));
  change(editor, () => void $getRoot().selectEnd());
  change(editor, () => void editor.dispatchCommand(INSERT_TABLE, table));
  return editor;
}

function tableOf(editor: ReturnType<typeof areaEditor>): StoredTable | undefined {
  return (readState(editor).root.children as StoredTable[]).find(({ type }) => type === 'table');
}

function act(editor: ReturnType<typeof areaEditor>, action: TableAction): void {
  change(editor, () => {
    const table = $getRoot()
      .getChildren()
      .find((node) => node.getType() === 'table');
    if ($isElementNode(table)) table.getFirstDescendant()?.selectStart();
  });
  change(editor, () => $performTableAction(action));
}

describe('tables', () => {
  it('T14 inserts 4 x 6 with explicit widths and a header row', () => {
    const table = tableOf(withTable({ rows: 4, columns: 6, headerRow: true }));
    expect(table?.children.map((row) => row.children.length)).toEqual([6, 6, 6, 6]);
    expect(table?.colWidths).toEqual([126, 126, 126, 126, 126, 126]);
    expect(table?.children[0]?.children.every(({ headerState }) => headerState === 1)).toBe(true);
    expect(table?.children[1]?.children.every(({ headerState }) => headerState === 0)).toBe(true);
  });

  it.each([
    { rows: 0, columns: 3 },
    { rows: 3, columns: 0 },
    { rows: 11, columns: 1 },
  ])('T14 inserts nothing for $rows x $columns', (size) => {
    expect(tableOf(withTable({ ...size, headerRow: false }))).toBeUndefined();
  });

  it('T32 makes columns of 40 to 350 px, and keeps the width of stored ones beyond that', () => {
    expect(equalWidths(1, 754)).toEqual([350]);
    expect(equalWidths(10, 200)).toEqual(Array.from({ length: 10 }, () => 40));
    expect(correctedWidths([10, 900, 120.4], 3, 754)).toBeNull();
    expect(correctedWidths([1, 9000, 120.4], 3, 754)).toEqual([8, 2000, 120.4]);
    expect([clampWidth(10), clampWidth(900), clampWidth(120.4)]).toEqual([40, 350, 120]);
    expect([clampWidth(700, 600), clampWidth(500, 600), clampWidth(10, 20), clampWidth(20.5, 20.5)]).toEqual([
      600, 500, 20, 20.5,
    ]);
    expect(correctedWidths([100, 200], 2, 754)).toBeNull();
    expect(correctedWidths([100], 3, 750)).toEqual([100, 250, 250]);
  });

  it('T14 rows and columns are added, removed and marked as header', () => {
    const editor = withTable({ rows: 2, columns: 2, headerRow: false });
    act(editor, 'rowBelow');
    act(editor, 'columnRight');
    expect(tableOf(editor)?.children.map((row) => row.children.length)).toEqual([3, 3, 3]);
    expect(tableOf(editor)?.colWidths).toHaveLength(3);
    act(editor, 'headerRow');
    expect(tableOf(editor)?.children[0]?.children.map(({ headerState }) => headerState)).toEqual([1, 1, 1]);
    act(editor, 'deleteRow');
    act(editor, 'deleteColumn');
    expect(tableOf(editor)?.children.map((row) => row.children.length)).toEqual([2, 2]);
    act(editor, 'deleteTable');
    expect(tableOf(editor)).toBeUndefined();
    expect(readState(editor).root.children.length).toBeGreaterThan(0);
  });
});
