import {
  $deleteTableColumnAtSelection,
  $deleteTableRowAtSelection,
  $findTableNode,
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
import type { TableNode } from '@lexical/table';
import { $getSelection, $isRangeSelection } from 'lexical';

export const TABLE_ACTIONS = [
  'rowAbove',
  'rowBelow',
  'columnLeft',
  'columnRight',
  'mergeCells',
  'splitCell',
  'headerRow',
  'deleteRow',
  'deleteColumn',
  'deleteTable',
] as const;
export type TableAction = (typeof TABLE_ACTIONS)[number];

function $selectedTable(): TableNode | null {
  const selection = $getSelection();
  const node =
    $isRangeSelection(selection) || $isTableSelection(selection) ? selection.anchor.getNode() : null;
  return node === null ? null : $findTableNode(node);
}

export function $isInTable(): boolean {
  return $selectedTable() !== null;
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

const perform: Readonly<Record<TableAction, () => void>> = {
  rowAbove: () => void $insertTableRowAtSelection(false),
  rowBelow: () => void $insertTableRowAtSelection(true),
  columnLeft: () => void $insertTableColumnAtSelection(false),
  columnRight: () => void $insertTableColumnAtSelection(true),
  mergeCells: $mergeSelected,
  splitCell: () => $unmergeCell(),
  headerRow: $toggleHeaderRow,
  deleteRow: () => $deleteTableRowAtSelection(),
  deleteColumn: () => $deleteTableColumnAtSelection(),
  deleteTable: () => {
    const table = $selectedTable();
    table?.selectNext();
    table?.remove();
  },
};

export function $performTableAction(action: TableAction): void {
  if ($isInTable()) perform[action]();
}
