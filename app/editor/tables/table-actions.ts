import {
  $deleteTableColumnAtSelection,
  $deleteTableRowAtSelection,
  $insertTableColumnAtSelection,
  $insertTableRowAtSelection,
  $isTableCellNode,
  $isTableRowNode,
  $isTableSelection,
  $mergeCells,
  $unmergeCell,
  TableCellHeaderStates,
  TableCellNode,
} from '@lexical/table';
import { $getSelection } from 'lexical';
import { equalWidths } from './column-widths.ts';
import { $moveColumn, $moveRow } from './cells/move-cells.ts';
import { $copyLines } from './cells/cell-lines.ts';
import { $placeOf, $selectedTable } from './cells/selected-cells.ts';

export const TABLE_ACTIONS = [
  'rowAbove',
  'rowBelow',
  'columnLeft',
  'columnRight',
  'rowUp',
  'rowDown',
  'columnBack',
  'columnOn',
  'mergeCells',
  'splitCell',
  'headerRow',
  'equalWidths',
  'deleteRow',
  'deleteColumn',
  'deleteTable',
] as const;
export type TableAction = (typeof TABLE_ACTIONS)[number];

export function $isInTable(): boolean {
  return $selectedTable() !== null;
}

function $equalizeWidths(): void {
  const table = $selectedTable();
  const widths = table?.getColWidths() ?? [];
  table?.setColWidths(
    equalWidths(
      widths.length,
      widths.reduce((sum, width) => sum + width, 0),
    ),
  );
}

function $toggleHeaderRow(): void {
  const row = $selectedTable()?.getFirstChild();
  if (!$isTableRowNode(row)) return;
  const cells = row.getChildren().filter($isTableCellNode);
  const on = cells.some((cell) => !cell.hasHeaderState(TableCellHeaderStates.ROW));
  for (const cell of cells) {
    cell.setHeaderStyles(
      on ? TableCellHeaderStates.ROW : TableCellHeaderStates.NO_STATUS,
      TableCellHeaderStates.ROW,
    );
  }
}

function $mergeSelected(): void {
  const selection = $getSelection();
  if ($isTableSelection(selection))
    $mergeCells(selection.getNodes().filter((node) => node instanceof TableCellNode));
}

/** New cells have the lines of those beside which they were made. */
function $insertRow(below: boolean): void {
  const row = $insertTableRowAtSelection(below);
  const cell = row?.getChildren().find($isTableCellNode);
  const place = cell === undefined ? null : $placeOf(cell);
  if (place !== null) $copyLines(place.map, 'row', place.row, place.row + (below ? -1 : 1));
}

function $insertColumn(after: boolean): void {
  const cell = $insertTableColumnAtSelection(after);
  const place = cell === null ? null : $placeOf(cell);
  if (place !== null) $copyLines(place.map, 'column', place.column, place.column + (after ? -1 : 1));
}

/** Each returns `false` if the table's merged cells prevent it. */
const perform: Readonly<Record<TableAction, () => unknown>> = {
  rowAbove: () => $insertRow(false),
  rowBelow: () => $insertRow(true),
  columnLeft: () => $insertColumn(false),
  columnRight: () => $insertColumn(true),
  rowUp: () => $moveRow(-1),
  rowDown: () => $moveRow(1),
  columnBack: () => $moveColumn(-1),
  columnOn: () => $moveColumn(1),
  mergeCells: $mergeSelected,
  splitCell: () => $unmergeCell(),
  headerRow: $toggleHeaderRow,
  equalWidths: $equalizeWidths,
  deleteRow: () => $deleteTableRowAtSelection(),
  deleteColumn: () => $deleteTableColumnAtSelection(),
  deleteTable: () => {
    const table = $selectedTable();
    table?.selectNext();
    table?.remove();
  },
};

/** @returns false if merged cells prevent it */
export function $performTableAction(action: TableAction): boolean {
  return !$isInTable() || perform[action]() !== false;
}
