import { z } from 'zod';

/**
 * Types of a field's value: the nine types of the suite's form fields (specification 1, section 3), and texts with a
 * format of their own.
 */
export const fieldTypes = [
  'singleLine',
  'multipleLine',
  'number',
  'currency',
  'date',
  'datetime',
  'checkbox',
  'singleSelection',
  'multiSelection',
  'cpf',
  'cnpj',
  'nif',
  'cep',
  'phone',
  'email',
  'url',
] as const;
export const fieldTypeSchema = z.enum(fieldTypes);
export type FieldType = z.infer<typeof fieldTypeSchema>;

export const FIELD_HELP_MAX = 500;
export const DEFAULT_VALUE_MAX = 10_000;
export const OPTION_NAME_MAX = 200;
export const OPTIONS_MAX = 200;

/** A single line: several selected options are stored one per line. */
export const fieldOptionSchema = z.strictObject({
  name: z
    .string()
    .min(1)
    .max(OPTION_NAME_MAX)
    .regex(/^[^\r\n]*$/),
});
export type FieldOption = z.infer<typeof fieldOptionSchema>;

/** Settings of a field. All are optional: fields of former releases are optional single lines. */
export const fieldSettingsShape = {
  type: fieldTypeSchema.optional(),
  required: z.boolean().optional(),
  /** In its stored form (`rules/values`). */
  defaultValue: z.string().max(DEFAULT_VALUE_MAX).optional(),
  help: z.string().max(FIELD_HELP_MAX).optional(),
  /** Options of a selection, in order. */
  options: z.array(fieldOptionSchema).max(OPTIONS_MAX).optional(),
  /** The value is part of the name of the document's file. */
  inFileName: z.boolean().optional(),
} as const;

/** Alternative forms in which a document shows a field's value: in words, or as a marked box. */
export const valueForms = ['words', 'mark'] as const;
export type ValueForm = (typeof valueForms)[number];
