import { olderFieldId } from '#domain/rules/templates/older-template.ts';
import { fieldNameProblem, type FieldSet, type NameProblem } from '../fields/field-set.ts';

export function olderFieldProblem(set: FieldSet, name: string): NameProblem | null {
  const id = olderFieldId(name);
  return fieldNameProblem(set, name) ?? (set.fields.some((field) => field.id === id) ? 'taken' : null);
}

/** Adds a field without a section, identified by its name. */
export function addOlderField(set: FieldSet, name: string): FieldSet {
  return { ...set, fields: [...set.fields, { id: olderFieldId(name), name: name.trim() }] };
}
