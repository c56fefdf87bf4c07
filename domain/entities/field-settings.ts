import { z } from 'zod';
import { expressionSchema } from './expression-schema.ts';
import { PHOTOS_MAX, photoWidths } from './photo-settings.ts';

/**
 * Types of a field's value: the nine types of the suite's form fields (specification 1, section 3), texts with a format
 * of their own, and photos.
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
  'photos',
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

/** Settings of a field of photos: how many it takes, and how wide a document shows each. */
const photoSettingsSchema = z.strictObject({
  max: z.int().min(1).max(PHOTOS_MAX).optional(),
  width: z.enum(photoWidths).optional(),
});
export type PhotoSettings = z.infer<typeof photoSettingsSchema>;

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
  /** Of a field of photos. */
  photos: photoSettingsSchema.optional(),
} as const;

export const RULE_MESSAGE_MAX = 300;

/** What a field does by rule (ADR 0060). */
export const fieldRulesSchema = z.strictObject({
  /** The field applies only if this is true: otherwise it is not shown, not required and has no value. */
  shown: expressionSchema.optional(),
  /** Required if this is true, besides `required` of the field. */
  required: expressionSchema.optional(),
  /** The value until somebody gives another. */
  defaultValue: expressionSchema.optional(),
  /** The value: nobody types it. */
  calculated: expressionSchema.optional(),
  /** A value is accepted only if this is true. */
  valid: z.strictObject({ rule: expressionSchema, message: z.string().max(RULE_MESSAGE_MAX) }).optional(),
  /** Options that are offered only if their rule is true. */
  options: z
    .array(z.strictObject({ name: z.string().max(OPTION_NAME_MAX), shown: expressionSchema }))
    .max(OPTIONS_MAX)
    .optional(),
});
export type FieldRules = z.infer<typeof fieldRulesSchema>;

/** Alternative forms in which a document shows a field's value: in words, or as a marked box. */
export const valueForms = ['words', 'mark'] as const;
export type ValueForm = (typeof valueForms)[number];
