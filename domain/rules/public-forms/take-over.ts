import type { Execution } from '#domain/entities/execution.ts';
import type { TemplateColumn, TemplateField } from '#domain/entities/template.ts';
import { type GroupRow, holdsRows, parseRows, writeRows } from '../living/rows.ts';
import { isKept, keptValue } from '../values/field-value.ts';
import { filledValue } from '../values/filled-value.ts';
import type { ValueLanguage } from '../values/languages.ts';
import { printedValue } from '../values/printed-value.ts';

type Filled = Execution['fields'][number];

export interface TakenOver {
  /** By id of the receiving field. */
  values: Record<string, string>;
  /** Fields whose type, options or columns do not accept the earlier value, or some of its cells. */
  unfit: TemplateField[];
}

function sameName(a: string, b: string): boolean {
  return a.trim().localeCompare(b.trim(), undefined, { sensitivity: 'accent' }) === 0;
}

/** Assigns values to fields: by id, and the remaining ones by name. */
function pairs(
  fields: readonly TemplateField[],
  filled: readonly Filled[],
): { field: TemplateField; earlier: Filled }[] {
  const left = new Map(filled.map((entry) => [entry.id, entry]));
  const byId = fields.map((field) => {
    const earlier = left.get(field.id);
    left.delete(field.id);
    return { field, earlier };
  });
  return byId.flatMap(({ field, earlier }) => {
    const found = earlier ?? [...left.values()].find(({ name }) => sameName(name, field.name));
    if (found === undefined) return [];
    left.delete(found.id);
    return [{ field, earlier: found }];
  });
}

interface Fitted {
  /** In the field's stored form; null if nothing of it fits. */
  value: string | null;
  /** All of it fits. */
  isWhole: boolean;
}

/** The cells that a group's columns accept; those of columns that are gone, or calculated, are left out. */
function fittedCells(
  columns: readonly TemplateColumn[],
  { id, values }: GroupRow,
  language: ValueLanguage,
): { row: GroupRow; isWhole: boolean } {
  let isWhole = true;
  const cells = columns.flatMap((column): [string, string][] => {
    const earlier = filledValue(values, column.id);
    if (!Object.hasOwn(values, column.id) || column.rules?.calculated !== undefined) return [];
    const cell =
      column.columns === undefined
        ? { value: holdsRows(earlier) ? null : keptValue(column, earlier, language), isWhole: true }
        : fittedRows(column.columns, earlier, language);
    isWhole &&= cell.isWhole && (cell.value !== null || earlier === '');
    return cell.value === null ? [] : [[column.id, cell.value]];
  });
  return { row: { id, values: Object.fromEntries(cells) }, isWhole };
}

/** Rows keep their order and ids. */
function fittedRows(columns: readonly TemplateColumn[], stored: string, language: ValueLanguage): Fitted {
  const rows = parseRows(stored);
  if (rows === null) return { value: null, isWhole: false };
  const fitted = rows.map((row) => fittedCells(columns, row, language));
  return { value: writeRows(fitted.map(({ row }) => row)), isWhole: fitted.every(({ isWhole }) => isWhole) };
}

function fitted(field: TemplateField, earlier: Filled, language: ValueLanguage): Fitted {
  if (field.columns !== undefined) return fittedRows(field.columns, earlier.value, language);
  const value = holdsRows(earlier.value) ? null : fittedText(field, earlier, language);
  return { value, isWhole: value !== null };
}

/** An earlier value in this field's stored form; null if it does not fit. */
function fittedText(field: TemplateField, earlier: Filled, language: ValueLanguage): string | null {
  if (field.type === earlier.type) return keptValue(field, earlier.value, language);
  const text = isKept({ type: earlier.type }, earlier.value)
    ? printedValue({ type: earlier.type }, earlier.value, language)
    : earlier.value;
  return keptValue(field, text, language);
}

/** Values of an earlier document for a form, each in its field's stored form. */
export function takeOver(
  fields: readonly TemplateField[],
  filled: readonly Filled[],
  language: ValueLanguage,
): TakenOver {
  const values = new Map<string, string>();
  const unfit: TemplateField[] = [];
  for (const { field, earlier } of pairs(fields, filled)) {
    // What is calculated follows from the other values.
    if (earlier.value.trim() === '' || field.rules?.calculated !== undefined) continue;
    const { value, isWhole } = fitted(field, earlier, language);
    if (!isWhole) unfit.push(field);
    if (value !== null) values.set(field.id, value);
  }
  return { values: Object.fromEntries(values), unfit };
}
