import { columnsOf, hasHeads, type SheetColumn } from '../mapping/columns.ts';
import { matchColumns, plainNames, type Mapping } from '../mapping/match-columns.ts';
import type { Target } from '../mapping/targets.ts';
import type { SheetMapping } from '#app/data/ports.ts';
import type { Sheet, SheetRow } from '#app/importers/sheets/sheet.ts';

/** A sheet as it was read, and how its columns are understood. */
export interface SheetState {
  file: Blob;
  /** Of the file; empty for pasted cells. */
  name: string;
  sheet: Sheet;
  heads: boolean;
  columns: readonly SheetColumn[];
  mapping: Mapping;
}

export interface Understanding {
  targets: readonly Target[];
  remembered: SheetMapping | null;
  nameless: (letter: string) => string;
}

/** Understands a sheet by its names and by what the person chose before. @param heads as the person says it */
export function understand(
  { file, name, sheet }: Pick<SheetState, 'file' | 'name' | 'sheet'>,
  { targets, remembered, nameless }: Understanding,
  heads?: boolean,
): SheetState {
  const known = new Set([...plainNames(targets), ...Object.keys(remembered?.targets ?? {})]);
  const named = heads ?? hasHeads(sheet.rows, known);
  const columns = columnsOf(sheet.rows, named, nameless);
  const mapping = matchColumns(columns, targets, remembered);
  return { file, name, sheet, heads: named, columns, mapping };
}

/** The rows with values. */
export function bodyOf({ sheet, heads }: Pick<SheetState, 'sheet' | 'heads'>): readonly SheetRow[] {
  return heads ? sheet.rows.slice(1) : sheet.rows;
}
