import { z } from 'zod';
import { instantSchema, uidSchema } from './record.ts';
import { appSchema } from './user.ts';

const shape = {
  /** SHA-256 of purpose and token: the token itself is nowhere but with its holder. */
  hash: z.string().length(43),
  user: uidSchema,
  /** The product it is good for. */
  audience: appSchema,
  createdAt: instantSchema,
  expiresAt: instantSchema,
  /** When somebody used it: nobody can again. */
  spentAt: instantSchema.nullable(),
};

/** Opens a product without a password. Good for as long as the session it was made in is. */
export const signOnTokenSchema = z.strictObject({
  ...shape,
  purpose: z.literal('sign-on'),
  company: uidSchema,
  session: uidSchema,
});
export type SignOnToken = z.infer<typeof signOnTokenSchema>;

/** Sent by mail to set a new password. */
export const recoveryTokenSchema = z.strictObject({
  ...shape,
  purpose: z.literal('recovery'),
  /** `updatedAt` of the password it replaces: once that is another, the token is void. */
  replaces: instantSchema.nullable(),
});
export type RecoveryToken = z.infer<typeof recoveryTokenSchema>;

/** Central database. */
export const oneTimeTokenSchema = z.discriminatedUnion('purpose', [signOnTokenSchema, recoveryTokenSchema]);
export type OneTimeToken = z.infer<typeof oneTimeTokenSchema>;
