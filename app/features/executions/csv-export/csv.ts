import type { Execution } from '#domain/entities/execution.ts';

/** The CSV conventions of a language's spreadsheets. */
export interface CsvDialect {
  separator: ';' | ',';
}

export interface CsvColumns {
  /** Headings of the columns that every row has: template, date and so on. */
  heads: readonly string[];
  /** A row's values for these columns. */
  cells: (execution: Execution) => readonly string[];
  /** Formats a field's value for display. */
  valueText: (field: Execution['fields'][number]) => string;
}

/** Without it, Excel assumes the system's legacy character set. */
const BYTE_ORDER_MARK = '\u{FEFF}';
const LINE_END = '\r\n';
/** Text that a spreadsheet would execute as a formula. */
const FORMULA = /^(["\s]*[=+\-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}]|[\t\r])/u;
const NUMBER = /^[+-]?\d[\d.,]*$/;
/** Separators of cells and rows in any spreadsheet: the file may be opened in another one than it was made for. */
const DIVIDERS = /([;,\t\r\n|])/;

/**
 * Escapes a text so that it stays text in any spreadsheet, even if it is split by another separator than the file's: a
 * possible formula is prefixed with an apostrophe; a number may have its sign.
 */
export function inert(text: string): string {
  if (NUMBER.test(text)) return text;
  const [first = '', ...others] = text.split(DIVIDERS);
  const whole = FORMULA.test(text) ? `'${first}` : first;
  return whole + others.map((part) => (FORMULA.test(part) && isCell(part) ? `'${part}` : part)).join('');
}

function isCell(part: string): boolean {
  return !DIVIDERS.test(part) && !NUMBER.test(part);
}

/** RFC 4180: quoted if it contains a separator. */
function cell(text: string): string {
  const safe = inert(text);
  return safe.includes('"') || DIVIDERS.test(safe) || safe !== safe.trim()
    ? `"${safe.replaceAll('"', '""')}"`
    : safe;
}

/**
 * Fields of the same name share a column, in all templates; a second field of the same name in one execution gets a
 * column of its own.
 */
function headsOf(fields: Execution['fields']): Map<string, Execution['fields'][number]> {
  const byHead = new Map<string, Execution['fields'][number]>();
  for (const field of fields) {
    let head = field.name;
    for (let number = 2; byHead.has(head); number += 1) head = `${field.name} (${number})`;
    byHead.set(head, field);
  }
  return byHead;
}

/** Collects executions in batches and writes them as lines of a file. */
export class CsvTable {
  private readonly columns: CsvColumns;
  private readonly dialect: CsvDialect;
  private readonly heads = new Set<string>();
  private readonly rows: { cells: readonly string[]; values: ReadonlyMap<string, string> }[] = [];

  constructor(columns: CsvColumns, dialect: CsvDialect) {
    this.columns = columns;
    this.dialect = dialect;
  }

  add(executions: readonly Execution[]): void {
    for (const execution of executions) {
      const values = new Map<string, string>();
      for (const [head, field] of headsOf(execution.fields)) {
        this.heads.add(head);
        const text = this.columns.valueText(field);
        if (text !== '') values.set(head, text);
      }
      this.rows.push({ cells: this.columns.cells(execution), values });
    }
  }

  get size(): number {
    return this.rows.length;
  }

  /** The file: a heading line, then a row for each execution in the order in which they were added. */
  toBlob(): Blob {
    const heads = [...this.heads];
    const lines = [this.line([...this.columns.heads, ...heads])];
    for (const { cells, values } of this.rows)
      lines.push(this.line([...cells, ...heads.map((head) => values.get(head) ?? '')]));
    return new Blob([BYTE_ORDER_MARK, ...lines], { type: 'text/csv;charset=utf-8' });
  }

  private line(cells: readonly string[]): string {
    return cells.map(cell).join(this.dialect.separator) + LINE_END;
  }
}
