import { holdsRows, parseRows, writeRows } from '#domain/rules/living/rows.ts';
import { filledValue } from '#domain/rules/values/filled-value.ts';
import { type FormField, isGroup } from '../form-field.ts';
import type { Values } from './value-store.ts';

/** The rows as far as the columns are as they were; null if the text holds none. */
function fittingRows(columns: readonly FormField[], stored: string): string | null {
  const rows = parseRows(stored);
  if (rows === null) return null;
  const fitted = rows.map(({ id, values }) => ({ id, values: fittingValues(columns, values) }));
  // The same text where nothing changes, whatever the order of its columns.
  const isSame = fitted.every(({ values }, at) => values === rows[at]?.values);
  return isSame ? stored : writeRows(fitted);
}

function fittingValue(field: FormField, stored: string): string | null {
  if (isGroup(field)) return fittingRows(field.columns, stored);
  return holdsRows(stored) ? null : stored;
}

/**
 * What was typed in an earlier state of a form, for this one: without the text of a field that has become a group, and
 * the rows of a group that has become a field. All else stays as typed, also of fields that are gone, which may come
 * back. The same object if nothing changes.
 */
export function fittingValues(fields: readonly FormField[], typed: Values): Values {
  const next = new Map(Object.entries(typed));
  let isSame = true;
  for (const field of fields) {
    if (!next.has(field.id)) continue;
    const stored = filledValue(typed, field.id);
    const fitted = fittingValue(field, stored);
    if (fitted === stored) continue;
    isSame = false;
    if (fitted === null) next.delete(field.id);
    else next.set(field.id, fitted);
  }
  return isSame ? typed : Object.fromEntries(next);
}
