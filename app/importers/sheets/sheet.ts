import type { ImportRefusal } from '../import-error.ts';

/** A day or a moment in the form of a stored value (`rules/values/dates.ts`). */
interface DateCell {
  date: string;
}

/** A formula without a result, or with an error, as the program wrote it (`#DIV/0!`); empty if it wrote nothing. */
interface ErrorCell {
  error: string;
}

/** What a cell holds; an empty text is an empty cell. Of a formula, its stored result. */
export type Cell = string | number | boolean | DateCell | ErrorCell;

export interface SheetRow {
  /** As the program that made it counts, from 1. */
  number: number;
  cells: readonly Cell[];
}

export interface Sheet {
  /** Names of all sheets that are not hidden; empty if the format has none. */
  names: readonly string[];
  /** Index of the one that was read. */
  chosen: number;
  /** Without empty rows; the last cell of a row is not empty. */
  rows: readonly SheetRow[];
}

/** Far above what a batch is made of, and far below what a page can hold. */
export const SHEET_LIMITS = { bytes: 50_000_000, rows: 20_000, columns: 2000, cells: 2_000_000 } as const;

/** Why a sheet is not read. */
export type SheetRefusal = ImportRefusal | 'old-excel' | 'too-many-rows';

export class SheetError extends Error {
  readonly reason: SheetRefusal;

  constructor(reason: SheetRefusal, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'SheetError';
    this.reason = reason;
  }
}
