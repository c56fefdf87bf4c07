import { OPTIONS_MAX, type FieldType } from '../../entities/field-settings.ts';
import type { GedField } from '../../entities/ged.ts';
import { FIELD_NAME_MAX, type TemplateField } from '../../entities/template.ts';
import { CHECKED } from '../values/field-types.ts';

/** What the GED fills in by itself (specification 3, section 5). */
const own: ReadonlySet<string> = new Set(['Title', 'Tags', 'DocumentDate']);

/** Whether a field of a classification becomes one of a template. */
export function isTemplateField({ internalName }: Pick<GedField, 'internalName'>): boolean {
  return !own.has(internalName);
}

/** What a template's field has of a GED's one: all but its id and place. */
export type FieldOfGed = Pick<TemplateField, 'name' | 'type' | 'options' | 'gedField'>;

const types: Readonly<Record<GedField['type'], FieldType | null>> = {
  text: null,
  number: 'number',
  date: 'date',
  boolean: 'checkbox',
  choice: 'singleSelection',
};

/** The field that a template gets of a GED's one: named, typed and required as the GED says. */
export function fieldOfGed(field: GedField): FieldOfGed {
  const title = field.title === '' ? field.internalName : field.title;
  const name = title.slice(0, FIELD_NAME_MAX).toWellFormed().trim();
  const options = [...new Set(field.options)].filter((option) => option !== '');
  const canChoose = options.length > 0 && options.length <= OPTIONS_MAX;
  // A choice of more than a template holds is typed.
  const type = field.type === 'choice' && !canChoose ? null : types[field.type];
  return {
    name: name === '' ? field.id : name,
    ...(type === null ? {} : { type }),
    ...(type === 'singleSelection' ? { options: options.map((option) => ({ name: option })) } : {}),
    gedField: gedFieldOf(field),
  };
}

/** What a template's field keeps of the GED's one that it is bound to (specification 3, section 3). */
export function gedFieldOf({
  id,
  title,
  internalName,
  type,
  definitions,
}: GedField): NonNullable<TemplateField['gedField']> {
  // A box that is not ticked is an answer too, and never lacking.
  return { id, title, internalName, definitions: { required: definitions.required && type !== 'boolean' } };
}

/** A field that is bound to one of the GED, as far as the metadata of documents go. */
export interface BoundField {
  id: string;
  /** Of the GED's one. */
  ged: string;
  isBox: boolean;
}

/** Whether documents of the template have metadata for the GED. */
export function hasGedFields({ fields }: { fields: readonly TemplateField[] }): boolean {
  return fields.some(({ gedField }) => gedField !== undefined);
}

export function boundFields(fields: readonly TemplateField[]): BoundField[] {
  return fields.flatMap(({ id, type, gedField }) =>
    gedField === undefined || !isTemplateField({ internalName: gedField.internalName ?? '' })
      ? []
      : [{ id, ged: gedField.id, isBox: type === 'checkbox' }],
  );
}

/** Metadata of a document: the values of its bound fields, in the GED's own words. */
export function gedValues(
  bound: readonly BoundField[],
  valueOf: (field: string) => string,
): { id: string; value: string }[] {
  return bound.flatMap(({ id, ged, isBox }) => {
    const value = valueOf(id);
    if (isBox) return [{ id: ged, value: value === CHECKED ? 'true' : 'false' }];
    return value === '' ? [] : [{ id: ged, value }];
  });
}
