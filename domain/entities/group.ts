import { z } from 'zod';
import { instantSchema, uidSchema } from './record.ts';

/**
 * People of a company with the same permissions. A person has the permissions of all their groups. Central database.
 */
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
