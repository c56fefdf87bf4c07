import { $isTableRowNode } from '@lexical/table';
import type { TableMapType } from '@lexical/table';
import { $placeOf, $selectedCell, type CellPlace } from './selected-cells.ts';

type Step = -1 | 1;

const rowOf = ({ table }: CellPlace, at: number) => table.getChildren().filter($isTableRowNode)[at];

/** Whether no cell that spans rows connects these rows to others. */
function $rowsAreLoose(map: TableMapType, rows: readonly number[]): boolean {
  return rows.every((row) =>
    (map[row] ?? []).every(({ cell, startRow }) => startRow === row && cell.getRowSpan() === 1),
  );
}

function $columnsAreLoose(map: TableMapType, columns: readonly number[]): boolean {
  return map.every((row) =>
    columns.every((column) => row[column]?.startColumn === column && row[column].cell.getColSpan() === 1),
  );
}

/** Swaps with the row above or below. @returns false if merged cells prevent it */
export function $moveRow(step: Step): boolean {
  const cell = $selectedCell();
  const place = cell === null ? null : $placeOf(cell);
  if (place === null) return false;
  const { map, row } = place;
  const [own, other] = [rowOf(place, row), rowOf(place, row + step)];
  if (own === undefined || other === undefined) return true;
  if (!$rowsAreLoose(map, [row, row + step])) return false;
  if (step < 0) other.insertBefore(own);
  else other.insertAfter(own);
  return true;
}

/** Swaps with the column to the left or right. @returns false if merged cells prevent it */
export function $moveColumn(step: Step): boolean {
  const cell = $selectedCell();
  const place = cell === null ? null : $placeOf(cell);
  if (place === null) return false;
  const { map, table, column } = place;
  const other = column + step;
  if (other < 0 || other >= (map[0]?.length ?? 0)) return true;
  if (!$columnsAreLoose(map, [column, other])) return false;
  const [left, right] = [Math.min(column, other), Math.max(column, other)];
  for (const [at, row] of map.entries()) {
    const [first, second] = [row[left], row[right]];
    if (first?.startRow === at && second?.startRow === at) first.cell.insertBefore(second.cell);
  }
  const widths = [...(table.getColWidths() ?? [])];
  const [width, otherWidth] = [widths[left], widths[right]];
  if (width !== undefined && otherWidth !== undefined) {
    [widths[left], widths[right]] = [otherWidth, width];
    table.setColWidths(widths);
  }
  return true;
}
