import type { Border, Side, Table, TableCell } from '#app/document/model.ts';
import type { PlacedCell } from '#app/document/tables/place-cells.ts';
import { DEFAULT_BORDER } from '#app/document/reading/tables/table-lines.ts';

/** The lines of a row, for each column or column edge; null where none is drawn. */
export interface RowLines {
  above: readonly (Border | null)[];
  below: readonly (Border | null)[];
  /** One more than columns. */
  uprights: readonly (Border | null)[];
}

/** The wider of two lines at one place; the first of two that are equally wide, as in a browser. */
export function wider(one: Border | null, other: Border | null): Border | null {
  return one === null || (other !== null && other.width > one.width) ? other : one;
}

/** Sides of a cell that lie on the table's outside. */
type Outside = Readonly<Record<Side, boolean>>;

function hasOwnLine(lines: NonNullable<Table['lines']> | 'all', side: Side, outside: Outside): boolean {
  switch (lines) {
    case 'all':
      return true;
    case 'none':
      return false;
    case 'outside':
      return outside[side];
    case 'inside':
      return !outside[side];
    case 'horizontal':
      return side === 'top' || side === 'bottom';
  }
}

function empty(rows: number, columns: number): (Border | null)[][] {
  return Array.from({ length: rows }, () => Array.from({ length: columns }, () => null));
}

class LineGrid {
  readonly #table: Table;
  readonly #rows: number;
  readonly #columns: number;
  readonly levels: (Border | null)[][];
  readonly uprights: (Border | null)[][];

  constructor(table: Table, rows: number, columns: number) {
    this.#table = table;
    this.#rows = rows;
    this.#columns = columns;
    this.levels = empty(rows + 1, columns);
    this.uprights = empty(rows, columns + 1);
  }

  add({ cell, column, columnSpan, rowSpan }: PlacedCell, row: number): void {
    const [right, bottom] = [column + columnSpan, Math.min(this.#rows, row + rowSpan)];
    const outside = {
      top: row === 0,
      right: right === this.#columns,
      bottom: bottom === this.#rows,
      left: column === 0,
    };
    for (let over = column; over < right; over += 1) {
      this.#note(this.levels[row], over, this.#side(cell, 'top', outside));
      this.#note(this.levels[bottom], over, this.#side(cell, 'bottom', outside));
    }
    for (let over = row; over < bottom; over += 1) {
      this.#note(this.uprights[over], column, this.#side(cell, 'left', outside));
      this.#note(this.uprights[over], right, this.#side(cell, 'right', outside));
    }
  }

  #side({ borders }: TableCell, side: Side, outside: Outside): Border | null {
    const own = borders?.[side];
    if (own !== undefined) return own;
    const { lines = 'all', rule = DEFAULT_BORDER } = this.#table;
    return hasOwnLine(lines, side, outside) ? rule : null;
  }

  #note(places: (Border | null)[] | undefined, at: number, border: Border | null): void {
    if (places !== undefined) places[at] = wider(places[at] ?? null, border);
  }
}

/** The lines of each row. @param rows the cells that begin in each row */
export function linesOfRows(table: Table, rows: readonly (readonly PlacedCell[])[]): RowLines[] {
  const grid = new LineGrid(table, rows.length, table.columnWidths.length);
  for (const [row, cells] of rows.entries()) for (const cell of cells) grid.add(cell, row);
  return rows.map((_, row) => ({
    above: grid.levels[row] ?? [],
    below: grid.levels[row + 1] ?? [],
    uprights: grid.uprights[row] ?? [],
  }));
}
