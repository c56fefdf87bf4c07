import { olderFieldId } from '#domain/rules/templates/older-template.ts';
import { fieldNameProblem, type FieldSet, type NameProblem } from '../fields/field-set.ts';

export function olderFieldProblem(set: FieldSet, name: string): NameProblem | null {
  const id = olderFieldId(name);
  return fieldNameProblem(set, name) ?? (set.fields.some((field) => field.id === id) ? 'taken' : null);
}

/** A field without a section, found by its name from now on. */
export function addOlderField(set: FieldSet, name: string): FieldSet {
  return { ...set, fields: [...set.fields, { id: olderFieldId(name), name: name.trim() }] };
}
