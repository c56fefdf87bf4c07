import { z } from 'zod';
import { limits } from '../api/limits.ts';
import { instantSchema } from './record.ts';
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
  fields: z.array(prefilledFieldSchema).min(1).max(FIELDS_MAX),
  until: instantSchema,
});
export type Prefilled = z.infer<typeof prefilledSchema>;
