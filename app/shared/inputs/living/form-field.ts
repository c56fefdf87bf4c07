import type { FieldOption, FieldRules, FieldType, PhotoSettings } from '#domain/entities/field-settings.ts';
import type { Lookup, Register } from '#domain/entities/lookup.ts';
import type { TemplateField } from '#domain/entities/template.ts';

/** A field, or a column of a group, as far as its input needs it: of a template, or of a public form. */
export interface FormField {
  id: string;
  name: string;
  type?: FieldType | undefined;
  required?: boolean | undefined;
  defaultValue?: string | undefined;
  help?: string | undefined;
  options?: readonly FieldOption[] | undefined;
  photos?: PhotoSettings | undefined;
  rules?: FieldRules | undefined;
  /** Filled from a table of the company. */
  lookup?: Lookup | undefined;
  /** Fills others from a public register. */
  register?: Register | undefined;
  /** Makes it a group, whose value is rows. */
  columns?: readonly FormField[] | undefined;
  rows?: TemplateField['rows'];
  gedField?: TemplateField['gedField'];
}

export interface FormFields {
  id: string;
  /** null for fields without a section. */
  name: string | null;
  fields: readonly FormField[];
}

/** Required by the template's author, or by the external system that the field is bound to. */
export function isRequired(field: Pick<FormField, 'required' | 'gedField'>): boolean {
  return field.required === true || field.gedField?.definitions?.required === true;
}

export function isGroup(field: Pick<FormField, 'columns'>): field is { columns: readonly FormField[] } {
  return field.columns !== undefined;
}

/** The fields and their columns. Ids of columns are unique in a template. */
export function fieldsById(fields: readonly FormField[]): ReadonlyMap<string, FormField> {
  const all = (some: readonly FormField[]): FormField[] =>
    some.flatMap((field) => [field, ...all(field.columns ?? [])]);
  return new Map(all(fields).map((field) => [field.id, field]));
}
