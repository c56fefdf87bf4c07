import type { TypedValues } from '#app/data/public-form/typed-values.ts';
import type { PublicField, PublicSection } from '#domain/entities/public-form.ts';
import { valueProblem } from '#domain/rules/values/field-value.ts';
import type { ValueLanguage } from '#domain/rules/values/languages.ts';

export function valueOf(values: TypedValues, field: string): string {
  return Object.hasOwn(values, field) ? (values[field] ?? '') : '';
}

/** Fields that prevent the document, in the order of the form: the company's server would reject the same. */
export function fieldsToCorrect(
  sections: readonly PublicSection[],
  values: TypedValues,
  language: ValueLanguage,
): PublicField[] {
  const fields = sections.flatMap((section) => section.fields);
  return fields.filter((field) => valueProblem(field, valueOf(values, field.id), language) !== null);
}

/** The values of this version's fields only. */
export function ownValues(sections: readonly PublicSection[], values: TypedValues): TypedValues {
  const fields = sections.flatMap((section) => section.fields);
  return Object.fromEntries(fields.map(({ id }) => [id, valueOf(values, id)]));
}
