import { type GroupRow, ROWS_MAX } from '#domain/rules/living/rows.ts';
import { CHECKED } from '#domain/rules/values/field-types.ts';
import { keptValue, parseTyped } from '#domain/rules/values/field-value.ts';
import { type ValueLanguage, valueLanguages } from '#domain/rules/values/languages.ts';
import { type FormField, isGroup } from '../../living/form-field.ts';
import { newRow } from '../../living/new-rows.ts';

export interface Pasting {
  field: FormField;
  rows: readonly GroupRow[];
  /** Where the first cell goes; a row beyond the last is a new one. */
  at: { row: number; column: string };
  cells: readonly (readonly string[])[];
  language: ValueLanguage;
}

export interface Pasted {
  rows: GroupRow[];
  /** Number of rows that were filled. */
  filled: number;
  /** What found no place: rows beyond the greatest number, cells beyond the last column. */
  leftOut: string[][];
}

const YES: ReadonlySet<string> = new Set(['true', 'verdadeiro', 'sim', 'yes', 's', 'y', 'x', '1', '☒', '✓']);
const NO: ReadonlySet<string> = new Set(['', 'false', 'falso', 'não', 'nao', 'no', 'n', '0', '☐']);

const sameWord = (a: string, b: string): boolean =>
  a.trim().localeCompare(b.trim(), undefined, { sensitivity: 'base' }) === 0;

/** The stored form of a pasted cell; text that does not fit its column stays as it is, and is marked as wrong there. */
export function storedCell(column: FormField, text: string, language: ValueLanguage): string {
  const typed = text.trim();
  if (column.type === 'checkbox') {
    const word = typed.toLowerCase();
    if (YES.has(word)) return CHECKED;
    return NO.has(word) ? '' : typed;
  }
  if (column.type === 'singleSelection' || column.type === 'multiSelection') return chosen(column, typed);
  if (column.type === 'multipleLine' || column.type === undefined || column.type === 'singleLine')
    return text;
  for (const each of [language, ...valueLanguages]) {
    const kept = parseTyped(column, typed, each);
    if (kept !== null) return kept;
  }
  return keptValue(column, typed, language) ?? typed;
}

function chosen(column: FormField, typed: string): string {
  const names = column.type === 'multiSelection' ? typed.split(/[\n;]/) : [typed];
  const found = names.map(
    (name) => column.options?.find((option) => sameWord(option.name, name))?.name ?? name.trim(),
  );
  const value = found.join('\n');
  return parseTyped(column, value, 'pt-BR') ?? value;
}

/** Whether a pasted row is the heads of these columns. */
function areHeads(cells: readonly string[], columns: readonly FormField[]): boolean {
  return cells.length > 0 && cells.every((cell) => columns.some(({ name }) => sameWord(name, cell)));
}

/** The columns that pasted cells go to, in order; null: the cell is calculated here, and left as it is. */
function targets({ field, at, cells }: Pasting): { columns: (FormField | null)[]; body: Pasting['cells'] } {
  const plain = (field.columns ?? []).filter((column) => !isGroup(column) && column.type !== 'photos');
  const asTarget = (column: FormField): FormField | null =>
    column.rules?.calculated === undefined ? column : null;
  const [heads = [], ...rest] = cells;
  if (rest.length > 0 && areHeads(heads, plain)) {
    const named = heads.flatMap((cell) => plain.find(({ name }) => sameWord(name, cell)) ?? []);
    return { columns: named.map(asTarget), body: rest };
  }
  const from = plain.slice(
    Math.max(
      0,
      plain.findIndex(({ id }) => id === at.column),
    ),
  );
  const typed = from.filter((column) => asTarget(column) !== null);
  const width = Math.max(...cells.map((row) => row.length));
  // A copy of the whole table has the calculated columns too.
  return { columns: width > typed.length ? from.map(asTarget) : typed, body: cells };
}

/** Puts cells of a spreadsheet into rows from a cell on; adds rows as far as the group has room. */
export function pasteRows(pasting: Pasting): Pasted {
  const { field, at, language } = pasting;
  const { columns, body } = targets(pasting);
  const most = Math.min(field.rows?.max ?? ROWS_MAX, ROWS_MAX);
  const rows = [...pasting.rows];
  const leftOut: string[][] = [];
  let filled = 0;
  for (const [offset, cells] of body.entries()) {
    const place = at.row + offset;
    if (place >= most) {
      leftOut.push([...cells]);
      continue;
    }
    const row = rows[place] ?? newRow(field.columns ?? []);
    const entries = columns.flatMap((column, index) =>
      column === null || cells[index] === undefined
        ? []
        : [[column.id, storedCell(column, cells[index], language)] as const],
    );
    rows[place] = { id: row.id, values: Object.fromEntries([...Object.entries(row.values), ...entries]) };
    filled += 1;
    const beyond = cells.slice(columns.length);
    if (beyond.some((cell) => cell.trim() !== '')) leftOut.push(beyond);
  }
  return { rows, filled, leftOut };
}
