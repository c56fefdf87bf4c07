import type { PrefilledField } from '#domain/entities/prefilled-link.ts';
import type { PublicSection } from '#domain/entities/public-form.ts';
import { fieldProblem } from './public-form.ts';

/**
 * The values that fields of these sections accept. The template may have changed since the link was made. Rows and what
 * is calculated are nothing that a link can hold.
 */
export function fittingFields(
  sections: readonly PublicSection[],
  prefilled: readonly PrefilledField[],
  language: string,
): PrefilledField[] {
  const fields = new Map(sections.flatMap((section) => section.fields).map((field) => [field.id, field]));
  return prefilled.filter(({ id, value }) => {
    const field = fields.get(id);
    if (field === undefined || field.columns !== undefined || field.rules?.calculated !== undefined)
      return false;
    return fieldProblem(field, value, language) === null;
  });
}
