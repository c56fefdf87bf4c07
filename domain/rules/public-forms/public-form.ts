import type { PublicField, PublicForm, PublicSection } from '#domain/entities/public-form.ts';
import type { Template, TemplateDocument, TemplateField } from '#domain/entities/template.ts';
import { formSections } from '../templates/form-sections.ts';
import { CHECKED } from '../values/field-types.ts';
import { valueProblem, type ValueProblem } from '../values/field-value.ts';
import { valueLanguage } from '../values/languages.ts';
import { filledValue } from '../values/filled-value.ts';

/** Whether strangers may use the link at `now`. */
export function isFormOpen(
  form: Pick<PublicForm, 'on' | 'expiresAt' | 'maxUses' | 'uses'> & { ownerGone?: true | undefined },
  now: Date,
): boolean {
  const expired = form.expiresAt !== null && new Date(form.expiresAt) <= now;
  const usedUp = form.maxUses !== null && form.uses >= form.maxUses;
  return form.on && form.ownerGone !== true && !expired && !usedUp;
}

function publicField({
  id,
  name,
  type,
  required,
  defaultValue,
  help,
  options,
  inFileName,
  gedField,
}: TemplateField): PublicField {
  const isRequired = required === true || gedField?.definitions?.required === true;
  return {
    id,
    name,
    ...(type === undefined ? {} : { type }),
    ...(isRequired ? { required: true } : {}),
    ...(defaultValue === undefined ? {} : { defaultValue }),
    ...(help === undefined ? {} : { help }),
    ...(options === undefined ? {} : { options }),
    ...(inFileName === true ? { inFileName } : {}),
  };
}

/** The form's sections, reduced to what filling needs. */
export function publicSections(template: Pick<Template, 'fields' | 'sections'>): PublicSection[] {
  return formSections(template).map(({ id, name, fields }) => ({
    id,
    name,
    fields: fields.map(publicField),
  }));
}

/** The document without hidden areas: their text is only for the author. */
export function publicDocument(document: TemplateDocument): TemplateDocument {
  const { pagesInfo } = document;
  const isHidden = (edge: 'header' | 'footer') => pagesInfo?.hidden?.includes(edge) === true;
  const shown = (edge: 'header' | 'footer') => (isHidden(edge) ? null : document[edge]);
  const first = pagesInfo?.firstPage;
  const firstPage =
    first?.on === true
      ? {
          on: true,
          header: isHidden('header') ? null : (first.header ?? null),
          footer: isHidden('footer') ? null : (first.footer ?? null),
        }
      : undefined;
  const { firstPage: _, ...page } = pagesInfo ?? {};
  return {
    ...document,
    header: shown('header'),
    footer: shown('footer'),
    ...(first === undefined ? {} : { pagesInfo: firstPage === undefined ? page : { ...page, firstPage } }),
  };
}

/** Problem of one stored value; null if there is none. @param language BCP 47, of the document */
export function fieldProblem(field: PublicField, value: string, language: string): ValueProblem | null {
  const isBox = field.type === 'checkbox' && value !== '' && value !== CHECKED;
  return isBox ? 'invalid' : valueProblem(field, value, valueLanguage(language));
}

export interface AnswerProblem {
  field: string;
  problem: 'unknown' | 'required' | 'invalid';
}

/**
 * Problem of an answer, by the same rules as the inputs; null if there is none. Values are in their stored form
 * (`values/field-value`).
 * @param language BCP 47, of the document
 */
export function answerProblem(
  sections: readonly PublicSection[],
  values: Readonly<Record<string, string>>,
  language: string,
): AnswerProblem | null {
  const fields = sections.flatMap((section) => section.fields);
  const known = new Set(fields.map(({ id }) => id));
  const unknown = Object.keys(values).find((id) => !known.has(id));
  if (unknown !== undefined) return { field: unknown, problem: 'unknown' };
  for (const field of fields) {
    const problem = fieldProblem(field, filledValue(values, field.id), language);
    if (problem !== null) return { field: field.id, problem };
  }
  return null;
}
