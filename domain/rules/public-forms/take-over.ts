import type { Execution } from '#domain/entities/execution.ts';
import type { TemplateField } from '#domain/entities/template.ts';
import { isKept, keptValue } from '../values/field-value.ts';
import type { ValueLanguage } from '../values/languages.ts';
import { printedValue } from '../values/printed-value.ts';

type Filled = Execution['fields'][number];

export interface TakenOver {
  /** By id of the receiving field. */
  values: Record<string, string>;
  /** Fields whose type or options do not accept the earlier value. */
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

/** An earlier value in this field's stored form; null if it does not fit. */
function fitted(field: TemplateField, earlier: Filled, language: ValueLanguage): string | null {
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
    if (earlier.value.trim() === '') continue;
    const value = fitted(field, earlier, language);
    if (value === null) unfit.push(field);
    else values.set(field.id, value);
  }
  return { values: Object.fromEntries(values), unfit };
}
