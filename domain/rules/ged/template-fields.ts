import { OPTIONS_MAX, type FieldType } from '../../entities/field-settings.ts';
import type { GedField } from '../../entities/ged.ts';
import { FIELD_NAME_MAX, type TemplateField } from '../../entities/template.ts';
import { CHECKED } from '../values/field-types.ts';

/** Fields that the GED fills in itself (specification 3, section 5). */
const own: ReadonlySet<string> = new Set(['Title', 'Tags', 'DocumentDate']);

/** Whether a field of a classification becomes one of a template. */
export function isTemplateField({ internalName }: Pick<GedField, 'internalName'>): boolean {
  return !own.has(internalName);
}

/** The properties that a template's field takes from a GED field: all but its id and position. */
export type FieldOfGed = Pick<TemplateField, 'name' | 'type' | 'options' | 'gedField'>;

const types: Readonly<Record<GedField['type'], FieldType | null>> = {
  text: null,
  number: 'number',
  date: 'date',
  boolean: 'checkbox',
  choice: 'singleSelection',
};

/** Template field for a GED field: with the GED's name, type and required flag. */
export function fieldOfGed(field: GedField): FieldOfGed {
  const title = field.title === '' ? field.internalName : field.title;
  const name = title.slice(0, FIELD_NAME_MAX).toWellFormed().trim();
  const options = [...new Set(field.options)].filter((option) => option !== '');
  const canChoose = options.length > 0 && options.length <= OPTIONS_MAX;
  // A choice with more options than a template allows becomes a text.
  const type = field.type === 'choice' && !canChoose ? null : types[field.type];
  return {
    name: name === '' ? field.id : name,
    ...(type === null ? {} : { type }),
    ...(type === 'singleSelection' ? { options: options.map((option) => ({ name: option })) } : {}),
    gedField: gedFieldOf(field),
  };
}

/** The GED properties stored in a bound template field (specification 3, section 3). */
export function gedFieldOf({
  id,
  title,
  internalName,
  type,
  definitions,
}: GedField): NonNullable<TemplateField['gedField']> {
  // An unticked checkbox is also an answer, so it is never missing.
  return { id, title, internalName, definitions: { required: definitions.required && type !== 'boolean' } };
}

/** A field that is bound to a GED field, reduced to what the metadata of documents needs. */
export interface BoundField {
  id: string;
  /** Name of the GED field. */
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

/** Metadata of a document: the values of its bound fields, in the GED's format. */
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
