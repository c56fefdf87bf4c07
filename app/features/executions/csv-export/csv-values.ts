import type { Execution } from '#domain/entities/execution.ts';
import type { TemplateColumn } from '#domain/entities/template.ts';
import { type GroupRow, holdsRows, parseRows } from '#domain/rules/living/rows.ts';
import { filledValue } from '#domain/rules/values/filled-value.ts';
import type { CsvValue } from './csv.ts';
import { csvValue } from './csv-value.ts';

type Column = Pick<TemplateColumn, 'id' | 'name' | 'type' | 'columns'>;
/** Columns of groups by field id, as far as the template's state is at hand. */
export type GroupColumns = ReadonlyMap<string, readonly Column[]>;

interface CsvWords {
  language: Parameters<typeof csvValue>[1];
  decimalSign: Parameters<typeof csvValue>[2];
  notApplicable: string;
  /** Of a column that no state names. */
  column: (number: number) => string;
}

/** Between the cells, and the rows, of a group within a row. */
const BETWEEN = { cells: ', ', rows: '; ' } as const;

/** On one line, so that the lines of all columns of a group are the same rows. */
function cellText({ type, columns }: Column, value: string, words: CsvWords): string {
  const rows = columns !== undefined || holdsRows(value) ? parseRows(value) : null;
  if (rows !== null)
    return rows
      .map(({ values }) =>
        (columns ?? unnamed(rows, words))
          .map((column) => cellText(column, filledValue(values, column.id), words))
          .filter((text) => text !== '')
          .join(BETWEEN.cells),
      )
      .join(BETWEEN.rows);
  const text = value === '' ? '' : csvValue({ type, value }, words.language, words.decimalSign);
  return text.replaceAll(/\s*\n\s*/g, ' ');
}

function unnamed(rows: readonly GroupRow[], { column }: CsvWords): Column[] {
  const ids = new Set(rows.flatMap(({ values }) => Object.keys(values)));
  return [...ids].map((id, at) => ({ id, name: column(at + 1) }));
}

/**
 * The fields of an execution for a spreadsheet. A group is a value for each of its columns, 'Itens: Valor', with a line
 * for each row; a field that did not apply says so, since an empty one did.
 */
export function csvValues(
  { fields }: Pick<Execution, 'fields'>,
  groups: GroupColumns,
  words: CsvWords,
): CsvValue[] {
  return fields.flatMap(({ id, name, type, value, notApplicable }) => {
    const columns = groups.get(id);
    if (notApplicable === true && columns === undefined) return [{ name, text: words.notApplicable }];
    const rows = columns !== undefined || holdsRows(value) ? parseRows(value) : null;
    if (rows === null) return [{ name, text: csvValue({ type, value }, words.language, words.decimalSign) }];
    return (columns ?? unnamed(rows, words)).map((column) => ({
      name: `${name}: ${column.name}`,
      text:
        notApplicable === true
          ? words.notApplicable
          : rows.map(({ values }) => cellText(column, filledValue(values, column.id), words)).join('\n'),
    }));
  });
}
