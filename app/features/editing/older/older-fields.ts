import { FIELDS_MAX, type TemplateField } from '#domain/entities/template.ts';
import { olderFieldId } from '#domain/rules/older-template.ts';
import { fieldNameProblem, type FieldSet, type NameProblem } from '../fields/field-set.ts';

/** Attributes that the management system fills by itself (specification 3, section 5). */
const OWN_ATTRIBUTES: ReadonlySet<string | undefined> = new Set(['Title', 'Tags', 'DocumentDate']);

export function olderFieldProblem(set: FieldSet, name: string): NameProblem | null {
  const id = olderFieldId(name);
  return fieldNameProblem(set, name) ?? (set.fields.some((field) => field.id === id) ? 'taken' : null);
}

/** A field without a section, found by its name from now on. */
export function addOlderField(set: FieldSet, name: string): FieldSet {
  return { ...set, fields: [...set.fields, { id: olderFieldId(name), name: name.trim() }] };
}

/**
 * Takes in the fields of a management system. One whose id is there already is no mistake: it is the same field, bound
 * to its attribute from now on.
 */
export function addGedFields(set: FieldSet, loaded: readonly TemplateField[]): FieldSet {
  const fields = new Map(set.fields.map((field) => [field.id, field]));
  for (const { id, name, gedField } of loaded) {
    if (gedField === undefined || OWN_ATTRIBUTES.has(gedField.internalName)) continue;
    if (fields.has(id) || fields.size < FIELDS_MAX)
      fields.set(id, { ...(fields.get(id) ?? { id, name }), gedField });
  }
  return { ...set, fields: [...fields.values()] };
}
