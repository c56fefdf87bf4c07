import type { Execution } from '#domain/entities/execution.ts';
import { csvFile, type CsvDialect } from '#app/shared/csv/csv-file.ts';

export interface CsvColumns {
  /** Headings of the columns that every row has: template, date and so on. */
  heads: readonly string[];
  /** A row's values for these columns. */
  cells: (execution: Execution) => readonly string[];
  /** What was filled in, each with the name of its column. */
  values: (execution: Execution) => readonly CsvValue[];
}

export interface CsvValue {
  name: string;
  text: string;
}

/**
 * Values of the same name share a column, in all templates; a second value of the same name in one execution gets a
 * column of its own.
 */
function headsOf(values: readonly CsvValue[]): Map<string, string> {
  const byHead = new Map<string, string>();
  for (const { name, text } of values) {
    let head = name;
    for (let number = 2; byHead.has(head); number += 1) head = `${name} (${number})`;
    byHead.set(head, text);
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
      for (const [head, text] of headsOf(this.columns.values(execution))) {
        this.heads.add(head);
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
