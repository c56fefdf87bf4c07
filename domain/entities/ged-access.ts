import { z } from 'zod';
import { GED_RUNS_KEPT, gedRunSchema } from './ged.ts';
import { instantSchema, uidSchema } from './record.ts';

/**
 * One person's sign-in to the GED in one company, and the categories created with it. Central database. The password is
 * not stored; `sealed` contains the GED's tokens as JSON, encrypted for this person in this company, null if deleted.
 */
export const gedAccessSchema = z.strictObject({
  company: uidSchema,
  user: uidSchema,
  /** Address and name as the person typed them. */
  environment: z.string().max(500).nullable(),
  login: z.string().max(200).nullable(),
  sealed: z.string().max(40_000).nullable(),
  expiresAt: instantSchema.nullable(),
  /** The GED refused the token, and it could not be renewed. */
  refused: z.boolean(),
  changedAt: instantSchema,
  runs: z.array(gedRunSchema).max(GED_RUNS_KEPT),
});
export type GedAccessRecord = z.infer<typeof gedAccessSchema>;
