import type { PublicField, PublicForm, PublicSection } from '#domain/entities/public-form.ts';
import type { Template, TemplateColumn, TemplateDocument, TemplateField } from '#domain/entities/template.ts';
import { withPassagesOf } from '../living/passages-in-use.ts';
import { formSections } from '../templates/form-sections.ts';
import { CHECKED } from '../values/field-types.ts';
import { valueProblem, type ValueProblem } from '../values/field-value.ts';
import { valueLanguage } from '../values/languages.ts';

/** Whether strangers may use the link at `now`. */
export function isFormOpen(
  form: Pick<PublicForm, 'on' | 'expiresAt' | 'maxUses' | 'uses'> & { ownerGone?: true | undefined },
  now: Date,
): boolean {
  const expired = form.expiresAt !== null && new Date(form.expiresAt) <= now;
  const usedUp = form.maxUses !== null && form.uses >= form.maxUses;
  return form.on && form.ownerGone !== true && !expired && !usedUp;
}

/** Tables of the company are for its people: strangers type (ADR 0064). */
function publicColumn(column: TemplateColumn): TemplateColumn {
  const { lookup: _, register: __, columns, ...rest } = column;
  return columns === undefined ? rest : { ...rest, columns: columns.map(publicColumn) };
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
  rules,
  columns,
  rows,
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
    ...(rules === undefined ? {} : { rules }),
    ...(columns === undefined ? {} : { columns: columns.map(publicColumn) }),
    ...(rows === undefined ? {} : { rows }),
  };
}

/** The form's sections, reduced to what filling needs. */
export function publicSections(template: Pick<Template, 'fields' | 'sections'>): PublicSection[] {
  const rules = new Map(template.sections.map(({ id, shown }) => [id, shown]));
  return formSections(template).map(({ id, name, fields }) => {
    const shown = rules.get(id);
    return { id, name, fields: fields.map(publicField), ...(shown === undefined ? {} : { shown }) };
  });
}

/** The document without hidden areas and the passages that only they are in: their text is only for the author. */
export function publicDocument(document: TemplateDocument): TemplateDocument {
  return withPassagesOf(shownAreas(document));
}

function shownAreas(document: TemplateDocument): TemplateDocument {
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
