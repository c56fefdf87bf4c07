import { z } from 'zod';
import { instantSchema, uidSchema } from './record.ts';

/** People of a company who may do the same. A person may do what any group that lists them may. Central database. */
export const groupSchema = z.strictObject({
  uid: uidSchema,
  company: uidSchema,
  name: z.string().min(1).max(100),
  description: z.string().max(500),
  tag: z.string().max(60),
  permissions: z.array(z.string().max(60)).max(200),
  /** uids of users. */
  members: z.array(uidSchema).max(5000),
  deleted: z.boolean(),
  createdAt: instantSchema,
});
export type Group = z.infer<typeof groupSchema>;
