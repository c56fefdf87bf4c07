import {
  $findCellNode,
  $findTableNode,
  $isTableCellNode,
  $isTableSelection,
  $computeTableMap,
} from '@lexical/table';
import type { TableCellNode, TableMapType, TableNode } from '@lexical/table';
import { $getSelection, $isRangeSelection } from 'lexical';

/** The table that the caret or the selected cells are in. */
export function $selectedTable(): TableNode | null {
  const selection = $getSelection();
  const node =
    $isRangeSelection(selection) || $isTableSelection(selection) ? selection.anchor.getNode() : null;
  return node === null ? null : $findTableNode(node);
}

/** The cell with the caret, or the first of several selected cells. */
export function $selectedCell(): TableCellNode | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) && !$isTableSelection(selection)) return null;
  return $findCellNode(selection.anchor.getNode());
}

export function $selectedCells(): TableCellNode[] {
  const selection = $getSelection();
  if ($isTableSelection(selection)) return selection.getNodes().filter($isTableCellNode);
  const cell = $selectedCell();
  return cell === null ? [] : [cell];
}

export interface CellPlace {
  table: TableNode;
  cell: TableCellNode;
  map: TableMapType;
  row: number;
  column: number;
}

/** Position of a cell in its table's grid. */
export function $placeOf(cell: TableCellNode): CellPlace | null {
  const table = $findTableNode(cell);
  if (table === null) return null;
  const [map, { startRow, startColumn }] = $computeTableMap(table, cell, cell);
  return { table, cell, map, row: startRow, column: startColumn };
}
