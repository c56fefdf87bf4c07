import { addressOf, partsOf } from '#domain/rules/living/addresses.ts';
import type { Answers } from '#domain/rules/living/outcome.ts';
import { parseRows, writeRows } from '#domain/rules/living/rows.ts';
import { filledValue } from '#domain/rules/values/filled-value.ts';

/**
 * Why a value could not be taken from its cell: it holds an error, or rows of one document differ in it; in a table's
 * rows, it is longer than a table holds, or does not tell the row from another.
 */
export type CellFault = 'formula' | 'differs' | 'too-many-rows' | 'too-long' | 'duplicate' | 'ambiguous';

/** What becomes one document. */
export interface BatchRow {
  /** Numbers of the sheet's rows that it is made of. */
  lines: readonly number[];
  /** Stored values by field id, as a form has them. */
  values: Answers;
  /** By address. */
  faults: Readonly<Record<string, CellFault>>;
}

/** The value at an address: of a field, or of a column in a row of a group. */
export function valueAt({ values }: Pick<BatchRow, 'values'>, address: string): string {
  const [field = '', row, column] = partsOf(address);
  const stored = filledValue(values, field);
  if (row === undefined || column === undefined) return stored;
  const found = parseRows(stored)?.find(({ id }) => id === row);
  return found === undefined ? '' : filledValue(found.values, column);
}

function without(faults: BatchRow['faults'], address: string): BatchRow['faults'] {
  return Object.fromEntries(Object.entries(faults).filter(([key]) => key !== address));
}

/** A row with another value at an address, which then has no fault. */
export function withValue(row: BatchRow, address: string, value: string): BatchRow {
  const [field = '', inner, column] = partsOf(address);
  const faults = without(row.faults, address);
  if (inner === undefined || column === undefined)
    return { ...row, values: { ...row.values, [field]: value }, faults };
  const rows = (parseRows(filledValue(row.values, field)) ?? []).map((each) =>
    each.id === inner ? { ...each, values: { ...each.values, [column]: value } } : each,
  );
  return { ...row, values: { ...row.values, [field]: writeRows(rows) }, faults };
}

/** The id of a group's row that comes from a row of the sheet. */
export function rowId(line: number): string {
  return `l${String(line)}`;
}

export function cellAddress(group: string, line: number, column: string): string {
  return addressOf(group, rowId(line), column);
}
