import type { Execution } from '../../entities/execution.ts';
import type { TemplateField } from '../../entities/template.ts';
import { filledValue } from '../values/filled-value.ts';
import { parsePhotos } from '../values/photos.ts';
import type { Answers, LivingForm } from './outcome.ts';
import { parseRows, writeRows } from './rows.ts';

interface PhotoField {
  id: string;
  type?: TemplateField['type'];
  columns?: readonly PhotoField[] | undefined;
}

/** Whether photos are among the fields of a form, or the columns of its groups. */
export function hasPhotos(fields: readonly PhotoField[]): boolean {
  return fields.some(({ type, columns = [] }) => type === 'photos' || hasPhotos(columns));
}

/**
 * The stored value without what a field of photos cannot hold: such a text was typed while the field had another type.
 * The same text if nothing is wrong.
 */
function cleaned({ type, columns }: PhotoField, value: string): string {
  if (columns === undefined) return type === 'photos' && parsePhotos(value) === null ? '' : value;
  const rows = hasPhotos(columns) ? parseRows(value) : null;
  if (rows === null) return value;
  const clean = rows.map(({ id, values }) => ({ id, values: withoutWrongPhotos(columns, values) }));
  return clean.every(({ values }, at) => values === rows[at]?.values) ? value : writeRows(clean);
}

/** What a document is made of: everything that a person gave but texts in fields of photos. */
export function withoutWrongPhotos(fields: readonly PhotoField[], answers: Answers): Answers {
  const wrong = fields.flatMap((field) => {
    const given = filledValue(answers, field.id);
    const value = cleaned(field, given);
    return value === given ? [] : [[field.id, value] as const];
  });
  return wrong.length === 0 ? answers : { ...answers, ...Object.fromEntries(wrong) };
}

/**
 * Whether an execution has something else than photos in a field of them.
 * @param form of the state that was filled in, which alone knows the columns of groups; null if it is not at hand
 */
export function hasWrongPhotos(
  { fields }: Pick<Execution, 'fields'>,
  form: Pick<LivingForm, 'fields'> | null,
): boolean {
  const known = new Map(form?.fields.map((field) => [field.id, field]));
  return fields.some(({ id, type, value }) => {
    const own: PhotoField = known.get(id) ?? { id, type };
    return cleaned(own, value) !== value || cleaned({ id, type }, value) !== value;
  });
}
