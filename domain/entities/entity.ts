import { z } from 'zod';
import { limits } from '../api/limits.ts';
import {
  DEFAULT_VALUE_MAX,
  fieldOptionSchema,
  fieldTypeSchema,
  OPTION_NAME_MAX,
  OPTIONS_MAX,
} from './field-settings.ts';
import { recordShape, uidSchema } from './record.ts';

export const ENTITY_NAME_MAX = 120;
const FIELD_TITLE_MAX = 120;
/** Maximum length of one value. */
export const ENTITY_VALUE_MAX = 10_000;

/** Control characters, line ends and bidirectional marks, which a label may not contain. */
const NO_LABEL = '\\p{Cc}\\p{Zl}\\p{Zp}\\u202A-\\u202E\\u2066-\\u2069';
const label = new RegExp(`^[^${NO_LABEL}]+$`, 'u');
const unfit = new RegExp(`[${NO_LABEL}]+`, 'gu');

/** Typed or pasted text as a one-line label; empty if nothing remains. */
export function labelOf(typed: string): string {
  return typed.replaceAll(unfit, ' ').trim();
}

function areDistinct(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length;
}

/**
 * A field of an entity's form (specification 1, section 3): its `value` is in the entity record, its `order` is its
 * index among the entity's fields.
 */
export const entityFieldSchema = z.strictObject({
  id: uidSchema,
  title: z.string().min(1).max(FIELD_TITLE_MAX).regex(label),
  /** Records hold texts. */
  type: fieldTypeSchema.refine((type): boolean => type !== 'photos'),
  required: z.boolean(),
  /** Options of a selection, in order. */
  options: z
    .array(fieldOptionSchema.extend({ name: z.string().min(1).max(OPTION_NAME_MAX).regex(label) }))
    .max(OPTIONS_MAX)
    .refine((options) => areDistinct(options.map(({ name }) => name)))
    .optional(),
  /** In its stored form (`rules/values`). */
  defaultValue: z.string().max(DEFAULT_VALUE_MAX).optional(),
});
export type EntityField = z.infer<typeof entityFieldSchema>;

/**
 * A form that a company administrator defines. Two fields may have the same title: two devices can each add one
 * concurrently, and both are preserved.
 */
export const entitySchema = z.strictObject({
  uid: uidSchema,
  ...recordShape,
  name: z.string().min(1).max(ENTITY_NAME_MAX).regex(label),
  fields: z
    .array(entityFieldSchema)
    .max(limits.entityFields)
    .refine((fields) => areDistinct(fields.map(({ id }) => id))),
});
export type Entity = z.infer<typeof entitySchema>;
