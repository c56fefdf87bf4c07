import type { Execution } from '#domain/entities/execution.ts';

/** How a language's spreadsheets read the file. */
export interface CsvDialect {
  separator: ';' | ',';
}

export interface CsvColumns {
  /** Of what every row has: template, date and the like. */
  heads: readonly string[];
  /** What a row has under them. */
  cells: (execution: Execution) => readonly string[];
  /** A field's value as people read it. */
  valueText: (field: Execution['fields'][number]) => string;
}

/** Excel takes a file without it for one in the machine's own alphabet. */
const BYTE_ORDER_MARK = '\u{FEFF}';
const LINE_END = '\r\n';
/** What a spreadsheet would carry out instead of showing. */
const FORMULA = /^(["\s]*[=+\-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}]|[\t\r])/u;
const NUMBER = /^[+-]?\d[\d.,]*$/;
/** Whatever any spreadsheet divides cells and rows by: it need not be the one that the file was made for. */
const DIVIDERS = /([;,\t\r\n|])/;

/**
 * A text that stays text in any spreadsheet, also in parts where it is divided by another separator than the file's: what
 * could be a formula begins with an apostrophe; a number may have its sign.
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

/** RFC 4180: quoted where it holds what divides cells and rows. */
function cell(text: string): string {
  const safe = inert(text);
  return safe.includes('"') || DIVIDERS.test(safe) || safe !== safe.trim()
    ? `"${safe.replaceAll('"', '""')}"`
    : safe;
}

/**
 * Fields of one name share a column, in whichever template they are; a second field of the same name in one execution
 * goes into a further one.
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

/** Gathers executions, a batch at a time, and gives them as the lines of a file. */
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

  /** The file: a head, then a row for each execution, in the order in which they were added. */
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
