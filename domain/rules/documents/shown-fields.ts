import type { Execution } from '../../entities/execution.ts';
import type { TemplateColumn, TemplateField } from '../../entities/template.ts';
import { addressOf } from '../living/addresses.ts';
import { columnTotal, hasTotal } from '../living/column-total.ts';
import { type GroupRow, holdsRows, parseRows } from '../living/rows.ts';
import { typeDefinitionOf } from '../values/field-types.ts';
import { filledValue } from '../values/filled-value.ts';
import type { ValueLanguage } from '../values/languages.ts';
import { printedValue } from '../values/printed-value.ts';

/** A field of an execution as a list of them shows it; one that was left empty is not shown. */
export type ShownField = { id: string; name: string } & (
  { kind: 'value'; text: string } | { kind: 'not-applicable' } | ({ kind: 'group' } & ShownGroup)
);

interface ShownColumn {
  id: string;
  /** Null if the state of the template is not at hand. */
  name: string | null;
  isFigure: boolean;
  /** The sum of a calculated column of figures; null of others. */
  total: string | null;
}

export interface ShownGroup {
  columns: readonly ShownColumn[];
  rows: readonly { id: string; cells: readonly (ShownField | null)[] }[];
}

interface Shown {
  /** Addresses of what did not apply. */
  notApplicable: ReadonlySet<string>;
  language: ValueLanguage;
}

type Column = Pick<TemplateColumn, 'id' | 'type' | 'options' | 'rules' | 'columns'> & {
  name: string | null;
};

/** Columns that no state names, in the order in which the rows have them. */
function unnamedColumns(rows: readonly GroupRow[]): Column[] {
  return [...new Set(rows.flatMap(({ values }) => Object.keys(values)))].map((id) => ({ id, name: null }));
}

function shownGroup(
  own: readonly Column[] | undefined,
  rows: readonly GroupRow[],
  address: string,
  shown: Shown,
): ShownGroup {
  const columns = own ?? unnamedColumns(rows);
  const valuesOf = (id: string): string[] => rows.map(({ values }) => filledValue(values, id));
  return {
    columns: columns.map(({ id, name, type, rules }) => ({
      id,
      name,
      isFigure: typeDefinitionOf(type).isFigure === true,
      total: hasTotal({ type, rules })
        ? printedValue({ type }, columnTotal({ type }, valuesOf(id)), shown.language)
        : null,
    })),
    rows: rows.map(({ id, values }) => ({
      id,
      cells: columns.map((column) =>
        shownValue(column, filledValue(values, column.id), addressOf(address, id, column.id), shown),
      ),
    })),
  };
}

function shownValue(field: Column, value: string, address: string, shown: Shown): ShownField | null {
  const { id } = field;
  const name = field.name ?? '';
  if (shown.notApplicable.has(address)) return { id, name, kind: 'not-applicable' };
  if (value === '') return null;
  const rows = field.columns !== undefined || holdsRows(value) ? parseRows(value) : null;
  if (rows !== null) return { id, name, kind: 'group', ...shownGroup(field.columns, rows, address, shown) };
  return { id, name, kind: 'value', text: printedValue(field, value, shown.language) };
}

/**
 * What an execution was filled with, field by field, and what did not apply.
 * @param fields of the state that was filled in, which alone names the columns of groups; empty if it is not at hand
 * @param notApplicable addresses of cells that did not apply in that state
 */
export function shownFields(
  execution: Pick<Execution, 'fields'>,
  fields: readonly TemplateField[],
  { notApplicable, language }: Shown,
): ShownField[] {
  const groups = new Map(fields.flatMap((field) => (field.columns === undefined ? [] : [[field.id, field]])));
  return execution.fields.flatMap(({ id, name, type, value, notApplicable: isLeftOut }) => {
    if (isLeftOut === true) return [{ id, name, kind: 'not-applicable' as const }];
    const columns = groups.get(id)?.columns;
    const shown = shownValue({ id, name, type, columns }, value, id, { notApplicable, language });
    return shown === null ? [] : [shown];
  });
}
