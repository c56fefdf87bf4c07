import { $insertTableRowAtSelection, $isTableRowNode } from '@lexical/table';
import type { TableCellNode } from '@lexical/table';
import { $selectedCell } from './selected-cells.ts';

function $cellBeside(cell: TableCellNode, side: 'next' | 'previous') {
  const isNext = side === 'next';
  const beside = isNext ? cell.getNextSibling() : cell.getPreviousSibling();
  if (beside !== null) return beside;
  const row = cell.getParent();
  const other = isNext ? row?.getNextSibling() : row?.getPreviousSibling();
  if (!$isTableRowNode(other)) return null;
  return isNext ? other.getFirstChild() : other.getLastChild();
}

/**
 * Moves the caret to the next or previous cell in reading order; after the last cell it adds a row.
 * @returns false outside of tables
 */
export function $selectCellBeside(side: 'next' | 'previous'): boolean {
  const cell = $selectedCell();
  if (cell === null) return false;
  if ($cellBeside(cell, side) === null && side === 'next') {
    cell.selectEnd();
    $insertTableRowAtSelection(true);
  }
  $cellBeside(cell, side)?.selectEnd();
  return true;
}
