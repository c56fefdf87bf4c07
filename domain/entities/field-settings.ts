import { z } from 'zod';

/**
 * What may be filled into a field: the nine types of the suite's form fields (specification 1, section 3), and texts
 * with a form of their own.
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

/** One line: several chosen options are kept one a line. */
export const fieldOptionSchema = z.strictObject({
  name: z
    .string()
    .min(1)
    .max(OPTION_NAME_MAX)
    .regex(/^[^\r\n]*$/),
});
export type FieldOption = z.infer<typeof fieldOptionSchema>;

/** How a field is filled in. All of it may be absent: fields of former releases are single lines that nobody must fill. */
export const fieldSettingsShape = {
  type: fieldTypeSchema.optional(),
  required: z.boolean().optional(),
  /** As a value is kept (`rules/values`). */
  defaultValue: z.string().max(DEFAULT_VALUE_MAX).optional(),
  help: z.string().max(FIELD_HELP_MAX).optional(),
  /** What a selection offers, in order. */
  options: z.array(fieldOptionSchema).max(OPTIONS_MAX).optional(),
  /** What is filled in is part of the name of the document's file. */
  inFileName: z.boolean().optional(),
} as const;

/** How one use of a field in a document shows its value, where not as it is: in words, or as a box with a mark. */
export const valueForms = ['words', 'mark'] as const;
export type ValueForm = (typeof valueForms)[number];
