import {
  $computeTableMapSkipCellCheck,
  $isTableCellNode,
  $isTableNode,
  $isTableRowNode,
} from '@lexical/table';
import type { TableCellNode, TableNode, TableRowNode } from '@lexical/table';
import { $getEditor, $getNodeByKey } from 'lexical';
import { $idsOf, $setIds } from '../passage-state.ts';

function $rows(table: TableNode): TableRowNode[] {
  return table.getChildren().filter($isTableRowNode);
}

function $cells(row: TableRowNode): TableCellNode[] {
  return row.getChildren().filter($isTableCellNode);
}

/** The passages of the columns by their place, as a row says them. */
function $columnsOf(row: TableRowNode): (readonly string[])[] {
  return $cells(row).flatMap((cell) =>
    Array.from({ length: cell.getColSpan() }, () => $idsOf(cell, 'column')),
  );
}

/** What the first row said that the table no longer has; null if it has it. */
function $lostColumns(table: TableNode): (readonly string[])[] | null {
  const before = $getEditor().getEditorState();
  const lost = before.read(() => {
    const former = before._nodeMap.get(table.getKey());
    const row = $isTableNode(former) ? former.getFirstChild() : null;
    return $isTableRowNode(row) ? { key: row.getKey(), columns: $columnsOf(row) } : null;
  });
  return lost === null || $getNodeByKey(lost.key)?.isAttached() === true ? null : lost.columns;
}

/** The first row says which passages the columns are in, whichever row that is. */
export function $keepColumnPassages(table: TableNode): void {
  const [first, ...others] = $rows(table);
  if (first === undefined) return;
  const row = others.find((other) => $columnsOf(other).some((ids) => ids.length > 0));
  const columns = row === undefined ? $lostColumns(table) : $columnsOf(row);
  if (columns === null || !columns.some((ids) => ids.length > 0)) return;
  const [map] = $computeTableMapSkipCellCheck(table, null, null);
  for (const { cell, startColumn } of map[0] ?? [])
    if ($idsOf(cell, 'column').length === 0) $setIds(cell, columns[startColumn] ?? [], 'column');
  for (const other of others) for (const cell of $cells(other)) $setIds(cell, [], 'column');
}

/** A new column is in the passages of the one that it was inserted after. */
export function $takeColumnPassages(cell: TableCellNode): void {
  const known = $getEditor().getEditorState()._nodeMap;
  const row = cell.getParent();
  const isInFirst = row !== null && row.getPreviousSibling() === null && known.has(row.getKey());
  if (!isInFirst || known.has(cell.getKey()) || $idsOf(cell, 'column').length > 0) return;
  const previous = cell.getPreviousSibling();
  if (previous !== null) $setIds(cell, $idsOf(previous, 'column'), 'column');
}
