import type { Table, TableCell } from '../model.ts';

export interface PlacedCell {
  cell: TableCell;
  column: number;
  columnSpan: number;
  rowSpan: number;
}

/** For each row, the number of rows after it in its section: a cell cannot span out of the header rows, as in HTML. */
function rowsLeft(table: Table): number[] {
  const headers = table.rows.filter((row) => row.header).length;
  return table.rows.map((row, index) => (row.header ? headers : table.rows.length) - index);
}

/** Assigns columns to cells, skipping columns occupied by cells that span down from rows above. */
export function placeCells(table: Table): PlacedCell[][] {
  const columns = table.columnWidths.length;
  const taken = Array.from({ length: columns }, () => 0);
  const left = rowsLeft(table);
  return table.rows.map((row, rowIndex) => {
    const placed: PlacedCell[] = [];
    let column = 0;
    for (const cell of row.cells) {
      while (column < columns && (taken[column] ?? 0) > 0) column += 1;
      if (column >= columns) break;
      const columnSpan = Math.min(cell.columnSpan, columns - column);
      const rowSpan = Math.min(cell.rowSpan, left[rowIndex] ?? 1);
      for (let over = column; over < column + columnSpan; over += 1) taken[over] = rowSpan;
      placed.push({ cell, column, columnSpan, rowSpan });
      column += columnSpan;
    }
    for (let over = 0; over < columns; over += 1) taken[over] = Math.max(0, (taken[over] ?? 0) - 1);
    return placed;
  });
}
