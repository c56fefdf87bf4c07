import type { TemplateColumn, TemplateField, TemplateSection } from '../../../entities/template.ts';
import { formSections } from '../../templates/form-sections.ts';
import type { LivingForm } from '../outcome.ts';

export type LivingField = TemplateField | TemplateColumn;

/** Where a value is given: a field, or a column of a group. */
export interface Place {
  id: string;
  field: LivingField;
  /** The group that a column belongs to; null of a field. */
  group: Place | null;
  /** The section of a field with a rule of its own. */
  section: TemplateSection | null;
  /** Columns of a group; null of anything else. */
  columns: readonly Place[] | null;
}

/** Required by the template's author, or by the external system that the field is bound to. */
export function isAlwaysRequired(field: LivingField): boolean {
  return field.required === true || ('gedField' in field && field.gedField?.definitions?.required === true);
}

function columnsOf(group: Place): readonly Place[] | null {
  const { field } = group;
  if (field.columns === undefined) return null;
  return field.columns.map((column) => placeOf(column, { group, section: null }));
}

function placeOf(field: LivingField, around: Pick<Place, 'group' | 'section'>): Place {
  const place: Place = { id: field.id, field, ...around, columns: null };
  return Object.assign(place, { columns: columnsOf(place) });
}

/** The fields of a form in their order, each with its section and columns. */
export function fieldPlaces({ fields, sections }: Pick<LivingForm, 'fields' | 'sections'>): readonly Place[] {
  const ruled = new Map(sections.filter(({ shown }) => shown !== undefined).map((each) => [each.id, each]));
  const sectionOf = new Map(
    formSections({ fields: [...fields], sections: [...sections] }).flatMap(({ id, fields: within }) =>
      within.map((field) => [field.id, ruled.get(id) ?? null] as const),
    ),
  );
  return fields.map((field) => placeOf(field, { group: null, section: sectionOf.get(field.id) ?? null }));
}

/** Fields and columns in the order of the form, those of a group after it. */
export function withColumns(places: readonly Place[]): Place[] {
  return places.flatMap((place) => [place, ...withColumns(place.columns ?? [])]);
}
