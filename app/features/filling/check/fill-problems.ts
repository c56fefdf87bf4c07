import type { TemplateField } from '#domain/entities/template.ts';
import { type ValueProblem, valueProblem } from '#domain/rules/values/field-value.ts';
import type { ValueLanguage } from '#domain/rules/values/languages.ts';
import type { FormSection } from '#domain/rules/templates/form-sections.ts';

/** Required by the template's author, or by the external system that the field is bound to. */
export function isRequired(field: TemplateField): boolean {
  return field.required === true || field.gedField?.definitions?.required === true;
}

export function problemOf(field: TemplateField, value: string, language: ValueLanguage): ValueProblem | null {
  return valueProblem({ ...field, required: isRequired(field) }, value, language);
}

export interface FillProblems {
  /** Must be filled in before a document can be made. */
  missing: TemplateField[];
  /** May be intended: the person is asked. */
  wrong: TemplateField[];
}

/** What prevents the document, in the order of the form. */
export function fillProblems(
  sections: readonly FormSection[],
  valueOf: (field: string) => string,
  language: ValueLanguage,
): FillProblems {
  const found = sections
    .flatMap(({ fields }) => fields)
    .map((field) => ({ field, problem: problemOf(field, valueOf(field.id), language) }));
  const having = (wanted: ValueProblem): TemplateField[] =>
    found.filter(({ problem }) => problem === wanted).map(({ field }) => field);
  return { missing: having('required'), wrong: having('invalid') };
}

/** The initial values of an untouched form. */
export function initialValues(fields: readonly TemplateField[]): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ id, defaultValue = '' }) => (defaultValue === '' ? [] : [[id, defaultValue]])),
  );
}
