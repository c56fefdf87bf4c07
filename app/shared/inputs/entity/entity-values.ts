import type { EntityField } from '#domain/entities/entity.ts';
import type { EntityValue } from '#domain/entities/entity-record.ts';
import { formError } from '#domain/rules/values/form-error.ts';
import type { ValueLanguage } from '#domain/rules/values/languages.ts';

/** The values by field id. */
export type EntityValues = Readonly<Record<string, string>>;

/** The initial values of a form: the stored ones, or the defaults if nothing is stored yet (null). */
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

/** A value for each field, so that an emptied field is also written. */
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
