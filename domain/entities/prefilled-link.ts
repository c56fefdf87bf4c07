import { z } from 'zod';
import { limits } from '../api/limits.ts';
import { publicFormIdSchema } from './public-form.ts';
import { instantSchema, uidSchema } from './record.ts';
import { FIELD_NAME_MAX, FIELDS_MAX } from './template.ts';

export const PREFILLED_DAYS = { usual: 30, most: 365 } as const;

export const prefilledFieldSchema = z.strictObject({
  id: z.string().min(1).max(FIELD_NAME_MAX),
  /** In its stored form (`rules/values`); never empty. */
  value: z.string().min(1).max(limits.prefilledChars),
  /** The person who fills in the form cannot change it. */
  locked: z.boolean(),
});
export type PrefilledField = z.infer<typeof prefilledFieldSchema>;

/** Values in the link of a public form, signed by the server. */
export const prefilledSchema = z.strictObject({
  /** Id for revocation. */
  id: uidSchema,
  fields: z.array(prefilledFieldSchema).min(1).max(FIELDS_MAX),
  until: instantSchema,
});
export type Prefilled = z.infer<typeof prefilledSchema>;

export const PREFILLED_LABEL_MAX = 80;

/** Record of a created link, without its values. Central database, by form and id. */
export const madePrefilledSchema = z.strictObject({
  id: uidSchema,
  company: uidSchema,
  form: publicFormIdSchema,
  /** Recipient, as noted by the creator; may be empty. */
  label: z.string().max(PREFILLED_LABEL_MAX),
  createdBy: uidSchema,
  createdAt: instantSchema,
  until: instantSchema,
  /** When it was first opened. */
  openedAt: instantSchema.nullable(),
  /** Number of answers that were sent with it. */
  answers: z.int().min(0),
  revokedAt: instantSchema.nullable(),
});
export type MadePrefilled = z.infer<typeof madePrefilledSchema>;
