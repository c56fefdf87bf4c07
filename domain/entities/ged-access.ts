import { z } from 'zod';
import { GED_RUNS_KEPT, gedRunSchema } from './ged.ts';
import { instantSchema, uidSchema } from './record.ts';

/**
 * One person's sign-in to the GED in one company, and what they made by it. Central database. The password is nowhere;
 * `sealed` are the GED's tokens as JSON, sealed for this person in this company, null where they were forgotten.
 */
export const gedAccessSchema = z.strictObject({
  company: uidSchema,
  user: uidSchema,
  /** Address and name that the person typed. */
  environment: z.string().max(500).nullable(),
  login: z.string().max(200).nullable(),
  sealed: z.string().max(40_000).nullable(),
  expiresAt: instantSchema.nullable(),
  /** The GED took the token no longer, and renewed nothing. */
  refused: z.boolean(),
  changedAt: instantSchema,
  runs: z.array(gedRunSchema).max(GED_RUNS_KEPT),
});
export type GedAccessRecord = z.infer<typeof gedAccessSchema>;
