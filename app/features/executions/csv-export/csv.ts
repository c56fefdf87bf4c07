import type { Execution } from '#domain/entities/execution.ts';
import { csvFile, type CsvDialect } from '#app/shared/csv/csv-file.ts';

export interface CsvColumns {
  /** Headings of the columns that every row has: template, date and so on. */
  heads: readonly string[];
  /** A row's values for these columns. */
  cells: (execution: Execution) => readonly string[];
  /** Formats a field's value for display. */
  valueText: (field: Execution['fields'][number]) => string;
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
    const lines = [[...this.columns.heads, ...heads]];
    for (const { cells, values } of this.rows)
      lines.push([...cells, ...heads.map((head) => values.get(head) ?? '')]);
    return csvFile(lines, this.dialect);
  }
}
