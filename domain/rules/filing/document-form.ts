import type { EntityValue } from '../../entities/entity-record.ts';
import type { EntityField } from '../../entities/entity.ts';
import { formError } from '../values/form-error.ts';
import { valueLanguages } from '../values/languages.ts';

/**
 * Id of the first field of a classification's form that is required and empty, or whose value is valid in no language;
 * null if there is none. Values of other fields are preserved: the form may have lost them since.
 */
export function invalidField(fields: readonly EntityField[], values: readonly EntityValue[]): string | null {
  const given = new Map(values.map(({ field, value }) => [field, value]));
  const fits = (field: EntityField): boolean =>
    valueLanguages.some((language) => formError(field, given.get(field.id) ?? '', language) === null);
  return fields.find((field) => !fits(field))?.id ?? null;
}
