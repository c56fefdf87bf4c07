import { partsOf } from '#domain/rules/living/addresses.ts';
import { cellAddress, rowId } from '../rows/batch-row.ts';
import type { Target } from '../mapping/targets.ts';
import type { Mapping } from '../mapping/match-columns.ts';
import type { TableRow } from '../table/batch-table.ts';

/** A line of the grid: one of the sheet's rows that a document is made of. */
export interface GridLine {
  /** Index of the document. */
  at: number;
  /** Number of the sheet's row. */
  line: number;
  isFirst: boolean;
}

/** The lines of all documents, or of those with a problem. */
export function gridLines(rows: readonly TableRow[], onlyBad: boolean): GridLine[] {
  return rows.flatMap(({ row, checked }, at) =>
    onlyBad && (checked === null || checked.problems.length === 0)
      ? []
      : row.lines.map((line, index) => ({ at, line, isFirst: index === 0 })),
  );
}

/** Where the value of a column is in a line; null if the line has none of its own. */
export function addressIn(target: Target, { line, isFirst }: GridLine): string | null {
  if (target.group !== null) return cellAddress(target.group, line, target.id);
  return isFirst ? target.id : null;
}

/** What the grid shows: all that is filled from the sheet, and what has a problem besides. */
export function gridColumns(
  rows: readonly TableRow[],
  targets: readonly Target[],
  { columns }: Mapping,
): readonly Target[] {
  const shown = new Set<string | null>(columns);
  for (const { checked } of rows)
    for (const { address } of checked?.problems ?? []) shown.add(partsOf(address).at(-1) ?? '');
  return targets.filter(({ id }) => shown.has(id));
}

/** Whether a problem is shown in a cell: otherwise it is one of the whole document. */
export function isInCell(address: string, columns: ReadonlySet<string>, lines: readonly number[]): boolean {
  const [field = '', row, column] = partsOf(address);
  if (row === undefined || column === undefined) return columns.has(field);
  return columns.has(column) && lines.some((line) => rowId(line) === row);
}
