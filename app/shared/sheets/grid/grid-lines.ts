import { partsOf } from '#domain/rules/living/addresses.ts';
import { cellAddress, rowId } from '../rows/batch-row.ts';
import type { Target } from '../mapping/targets.ts';
import type { Mapping } from '../mapping/match-columns.ts';
import type { FoundProblem } from '../rows/check-row.ts';
import type { BatchTable, TableRow } from '../table/batch-table.ts';

/** A line of the grid: one of the sheet's rows that a document is made of. */
export interface GridLine {
  /** Index of the document. */
  at: number;
  /** Number of the sheet's row. */
  line: number;
  isFirst: boolean;
}

/** The lines of all documents, or of those with a problem. */
export function gridLines(table: Pick<BatchTable, 'rows' | 'isListed'>, onlyBad: boolean): GridLine[] {
  return table.rows.flatMap(({ row }, at) =>
    onlyBad && !table.isListed(at)
      ? []
      : row.lines.map((line, index) => ({ at, line, isFirst: index === 0 })),
  );
}

/** Where the value of a column is in a line; null if the line has none of its own. */
export function addressIn(target: Target, { line, isFirst }: GridLine): string | null {
  if (target.group !== null) return cellAddress(target.group, line, target.id);
  return isFirst ? target.id : null;
}

/**
 * What the grid shows: all that is filled from the sheet, and what has a problem besides. Where only rows with problems
 * are shown, the columns with problems come first.
 */
export function gridColumns(
  bad: ReadonlySet<string>,
  targets: readonly Target[],
  { columns }: Mapping,
  onlyBad: boolean,
): readonly Target[] {
  const mapped = new Set(columns);
  const shown = targets.filter(({ id }) => mapped.has(id) || bad.has(id));
  if (!onlyBad) return shown;
  return [...shown.filter(({ id }) => bad.has(id)), ...shown.filter(({ id }) => !bad.has(id))];
}

/**
 * The problems of a document that are in none of its cells, each once. What cannot be calculated follows from bad cells
 * where there are some.
 */
export function problemsBeside(
  { row, checked }: TableRow,
  columns: ReadonlySet<string>,
): readonly FoundProblem[] {
  const problems = checked?.problems ?? [];
  const beside = problems.filter(({ address }) => !isInCell(address, columns, row.lines));
  return beside.length < problems.length ? beside.filter(({ problem }) => problem !== 'rule') : beside;
}

/** Whether a problem is shown in a cell: otherwise it is one of the whole document. */
function isInCell(address: string, columns: ReadonlySet<string>, lines: readonly number[]): boolean {
  const [field = '', row, column] = partsOf(address);
  if (row === undefined || column === undefined) return columns.has(field);
  return columns.has(column) && lines.some((line) => rowId(line) === row);
}
