import type { EntityField } from '#domain/entities/entity.ts';
import type { EntityValue } from '#domain/entities/entity-record.ts';
import { formError } from '#domain/rules/values/form-error.ts';
import type { ValueLanguage } from '#domain/rules/values/languages.ts';

/** What is filled in, by the fields' ids. */
export type EntityValues = Readonly<Record<string, string>>;

/** What a form begins with: the values that are kept, or the default ones where there are none yet (null). */
export function startedValues(
  fields: readonly EntityField[],
  kept: readonly EntityValue[] | null,
): EntityValues {
  const values =
    kept === null
      ? fields.map(({ id, defaultValue = '' }) => [id, defaultValue] as const)
      : kept.map(({ field, value }) => [field, value] as const);
  return Object.fromEntries(values);
}

/** A value for each field, so that an emptied one is told too. */
export function writtenValues(fields: readonly EntityField[], values: EntityValues): EntityValue[] {
  return fields.map(({ id }) => ({ field: id, value: values[id] ?? '' }));
}

export function isComplete(
  fields: readonly EntityField[],
  values: EntityValues,
  language: ValueLanguage,
): boolean {
  return fields.every((field) => formError(field, values[field.id] ?? '', language) === null);
}
