import { SHEET_LIMITS, SheetError, type Cell, type SheetRow } from './sheet.ts';

/** Cells that are shown as one; from 1, both ends included. */
export interface MergedRange {
  firstRow: number;
  lastRow: number;
  column: number;
}

const MERGED_MAX = 100_000;

/** Collects the rows of a sheet within its limits: what is empty takes no room, however large it says it is. */
export class RowCollector {
  readonly #rows: { number: number; cells: Cell[] }[] = [];
  readonly #merged: MergedRange[] = [];
  #cells = 0;

  /** @throws SheetError `too-many-rows`, `too-large` */
  add(number: number, written: readonly Cell[]): void {
    let length = written.length;
    while (length > 0 && isEmpty(written[length - 1] ?? '')) length -= 1;
    if (length === 0) return;
    this.#cells += length;
    if (length > SHEET_LIMITS.columns || this.#cells > SHEET_LIMITS.cells) throw new SheetError('too-large');
    if (this.#rows.length >= SHEET_LIMITS.rows) throw new SheetError('too-many-rows');
    this.#rows.push({ number, cells: Array.from({ length }, (_, at) => written[at] ?? '') });
  }

  merge(range: MergedRange): void {
    if (range.lastRow > range.firstRow && this.#merged.length < MERGED_MAX) this.#merged.push(range);
  }

  /** The rows; a cell that is merged over several rows counts in each of them that has others. */
  rows(): SheetRow[] {
    const byNumber = new Map(this.#rows.map((row) => [row.number, row]));
    const last = this.#rows.at(-1)?.number ?? 0;
    for (const { firstRow, lastRow, column } of this.#merged) {
      const value = byNumber.get(firstRow)?.cells[column - 1];
      if (value === undefined || isEmpty(value)) continue;
      for (let number = firstRow + 1; number <= Math.min(lastRow, last); number += 1)
        setCell(byNumber.get(number)?.cells, column - 1, value);
    }
    return this.#rows;
  }
}

function isEmpty(cell: Cell): boolean {
  return typeof cell === 'string' && cell.trim() === '';
}

function setCell(cells: Cell[] | undefined, at: number, value: Cell): void {
  if (cells === undefined) return;
  while (cells.length <= at) cells.push('');
  cells[at] = value;
}
