import { z } from 'zod';
import { instantSchema } from './record.ts';

/** Failed attempts at one secret, or uses of a paid service, in a time window. Central database. */
export const attemptCountSchema = z.strictObject({
  count: z.int().min(0),
  /** End of the window, after which the count is void. */
  until: instantSchema,
  /** Above the limit: when the next attempt is checked. */
  next: instantSchema.nullable(),
});
export type AttemptCount = z.infer<typeof attemptCountSchema>;
