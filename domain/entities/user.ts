import { z } from 'zod';
import { instantSchema, uidSchema } from './record.ts';

/** Products of the suite (specification 1, section 1). */
export const appSchema = z.enum([
  'autodocs',
  'collectame',
  'dokia',
  'workflux',
  'workflux-portal',
  'indexia',
  'lawdoc',
  'inbox',
]);
export type App = z.infer<typeof appSchema>;

/** An account of the suite, in the central database. Its password lives in `credential`, never here. */
export const userSchema = z.strictObject({
  uid: uidSchema,
  firstName: z.string().max(100),
  lastName: z.string().max(100),
  name: z.string().max(201),
  /** The login, equal to the e-mail, lowercased. */
  user: z.email().max(254),
  email: z.email().max(254),
  emailVerified: z.boolean(),
  companyadmin: z.boolean(),
  signInWith2fa: z.boolean(),
  blocked: z.boolean(),
  deleted: z.boolean(),
  /** Companies the user belongs to. */
  companies: z.array(uidSchema),
  /** Companies in which the user is active. */
  active: z.array(uidSchema),
  groups: z.array(uidSchema),
  /** Per product, the companies in which the user may open it. */
  applications: z.partialRecord(appSchema, z.array(uidSchema)),
  createdAt: instantSchema,
});
export type User = z.infer<typeof userSchema>;

export const credentialSchema = z.strictObject({
  user: uidSchema,
  /** argon2id in PHC string format. */
  passwordHash: z.string(),
  updatedAt: instantSchema,
});
export type Credential = z.infer<typeof credentialSchema>;
