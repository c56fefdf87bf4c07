import { parseRows, writeRows } from '../living/rows.ts';
import { type AnyField, sameColumn } from './fitting.ts';

/** The same columns of another group, by the ids of these; of a group within, with its own. */
export type ColumnNames = ReadonlyMap<string, { id: string; within: ColumnNames }>;

/** @param to a group that fits together with `from` (`fitting.ts`) */
export function columnNames(from: AnyField, to: AnyField): ColumnNames {
  return new Map(
    (from.columns ?? []).flatMap((column) => {
      const other = sameColumn(column, to.columns ?? []);
      if (other === undefined) return [];
      const within = columnNames(column, other);
      return [[column.id, { id: other.id, within }] as const];
    }),
  );
}

/** The stored rows of a group as those of another. A text that holds no rows stays as it is. */
export function rowsAs(stored: string, names: ColumnNames): string {
  const rows = parseRows(stored);
  if (rows === null) return stored;
  return writeRows(
    rows.map(({ id, values }) => ({
      id,
      values: Object.fromEntries(
        Object.entries(values).flatMap(([column, value]) => {
          const other = names.get(column);
          if (other === undefined) return [];
          return [[other.id, other.within.size === 0 ? value : rowsAs(value, other.within)] as const];
        }),
      ),
    })),
  );
}

/** The path of a cell (`[row, column, row, column]`) in the names of another group. */
export function cellAs(cell: readonly string[], names: ColumnNames): readonly string[] {
  const [row, column, ...more] = cell;
  if (row === undefined) return [];
  if (column === undefined) return [row];
  const other = names.get(column);
  return [row, other?.id ?? column, ...cellAs(more, other?.within ?? new Map())];
}
