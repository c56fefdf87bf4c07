import type { Cell, SheetRow } from '#app/importers/sheets/sheet.ts';
import { ROWS_MAX, writeRows, type GroupRow } from '#domain/rules/living/rows.ts';
import { storedCell, textOfCell } from '../mapping/cell-text.ts';
import { plainName } from '../mapping/plain-name.ts';
import type { Mapping } from '../mapping/match-columns.ts';
import type { Target } from '../mapping/targets.ts';
import { cellAddress, rowId, type BatchRow, type CellFault } from './batch-row.ts';

interface Used {
  at: number;
  target: Target;
}

/** Rows that are one document, in the order of their first. A row without a key is one of its own. */
function grouped(rows: readonly SheetRow[], key: number | null): SheetRow[][] {
  if (key === null) return rows.map((row) => [row]);
  const byKey = new Map<string, SheetRow[]>();
  const all: SheetRow[][] = [];
  for (const row of rows) {
    const name = plainName(textOfCell(row.cells[key] ?? ''));
    const group = name === '' ? undefined : byKey.get(name);
    if (group !== undefined) group.push(row);
    else {
      const begun = [row];
      all.push(begun);
      if (name !== '') byKey.set(name, begun);
    }
  }
  return all;
}

const isFilled = (cell: Cell | undefined): cell is Cell =>
  cell !== undefined && !(typeof cell === 'string' && cell.trim() === '');

/** Collects what the sheet's rows say of one document. */
class RowBuilder {
  readonly values: [string, string][] = [];
  readonly faults: [string, CellFault][] = [];
  private readonly lines: readonly SheetRow[];

  constructor(lines: readonly SheetRow[]) {
    this.lines = lines;
  }

  /** A field has one value: rows may leave it out, and may not differ in it. */
  field({ at, target }: Used): void {
    const cells = this.lines.map(({ cells: each }) => each[at]).filter(isFilled);
    const [first] = cells;
    if (first === undefined) return;
    const stored = cells.map((cell) => storedCell(target.field, cell));
    const value = stored[0] ?? '';
    if (stored.includes(null)) this.faults.push([target.id, 'formula']);
    else if (stored.some((each) => each !== value)) this.faults.push([target.id, 'differs']);
    this.values.push([target.id, value]);
  }

  /** A group has a row for each of the sheet's that has something in its columns. */
  group(group: string, used: readonly Used[]): void {
    const rows = this.lines.flatMap(({ number, cells }): GroupRow[] => {
      const filled = used.filter(({ at }) => isFilled(cells[at]));
      if (filled.length === 0) return [];
      const values = filled.map(({ at, target }) => {
        const value = storedCell(target.field, cells[at] ?? '');
        if (value === null) this.faults.push([cellAddress(group, number, target.id), 'formula']);
        return [target.id, value ?? ''] as const;
      });
      return [{ id: rowId(number), values: Object.fromEntries(values) }];
    });
    if (rows.length > ROWS_MAX) this.faults.push([group, 'too-many-rows']);
    if (rows.length > 0) this.values.push([group, writeRows(rows.slice(0, ROWS_MAX))]);
  }

  row(): BatchRow {
    return {
      lines: this.lines.map(({ number }) => number),
      values: Object.fromEntries(this.values),
      faults: Object.fromEntries(this.faults),
    };
  }
}

/** The documents that a sheet asks for. @param rows without the row of names */
export function buildRows(
  rows: readonly SheetRow[],
  targets: readonly Target[],
  { columns, key }: Mapping,
): BatchRow[] {
  const byId = new Map(targets.map((target) => [target.id, target]));
  const used = columns.flatMap((id, at): Used[] => {
    const target = id === null ? undefined : byId.get(id);
    return target === undefined ? [] : [{ at, target }];
  });
  const fields = used.filter(({ target }) => target.group === null);
  const groups = Map.groupBy(
    used.filter(({ target }) => target.group !== null),
    ({ target }) => target.group ?? '',
  );
  return grouped(rows, key)
    .filter((lines) => used.some(({ at }) => lines.some(({ cells }) => isFilled(cells[at]))))
    .map((lines) => {
      const builder = new RowBuilder(lines);
      for (const each of fields) builder.field(each);
      for (const [group, within] of groups) builder.group(group, within);
      return builder.row();
    });
}
