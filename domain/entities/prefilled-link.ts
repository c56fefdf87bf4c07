import { z } from 'zod';
import { limits } from '../api/limits.ts';
import { publicFormIdSchema } from './public-form.ts';
import { instantSchema, uidSchema } from './record.ts';
import { FIELD_NAME_MAX, FIELDS_MAX } from './template.ts';

export const PREFILLED_DAYS = { usual: 30, most: 365 } as const;

export const prefilledFieldSchema = z.strictObject({
  id: z.string().min(1).max(FIELD_NAME_MAX),
  /** As it is kept (`rules/values`); an empty one is none. */
  value: z.string().min(1).max(limits.prefilledChars),
  /** Whoever fills in the form does not change it. */
  locked: z.boolean(),
});
export type PrefilledField = z.infer<typeof prefilledFieldSchema>;

/** What the link of a public form brings along, signed by the server. */
export const prefilledSchema = z.strictObject({
  /** Under which it can be revoked. */
  id: uidSchema,
  fields: z.array(prefilledFieldSchema).min(1).max(FIELDS_MAX),
  until: instantSchema,
});
export type Prefilled = z.infer<typeof prefilledSchema>;

export const PREFILLED_LABEL_MAX = 80;

/** That a link was made, and what became of it: nothing of what it carries. Central database, by form and id. */
export const madePrefilledSchema = z.strictObject({
  id: uidSchema,
  company: uidSchema,
  form: publicFormIdSchema,
  /** For whom, as who made it notes; may be empty. */
  label: z.string().max(PREFILLED_LABEL_MAX),
  createdBy: uidSchema,
  createdAt: instantSchema,
  until: instantSchema,
  /** When it was first opened by somebody. */
  openedAt: instantSchema.nullable(),
  /** Answers that came with it. */
  answers: z.int().min(0),
  revokedAt: instantSchema.nullable(),
});
export type MadePrefilled = z.infer<typeof madePrefilledSchema>;
