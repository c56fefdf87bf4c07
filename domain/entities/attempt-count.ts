import { z } from 'zod';
import { instantSchema } from './record.ts';

/** Failed attempts at one secret, or uses of what costs money, in a window of time. Central database. */
export const attemptCountSchema = z.strictObject({
  count: z.int().min(0),
  /** End of the window: from then on nothing is counted. */
  until: instantSchema,
  /** Above the limit: when the next attempt is looked at. */
  next: instantSchema.nullable(),
});
export type AttemptCount = z.infer<typeof attemptCountSchema>;
