import { z } from 'zod';
import { instantSchema, uidSchema } from './record.ts';
import { appSchema, approvedPhoneSchema } from './user.ts';

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
const signOnTokenSchema = z.strictObject({
  ...shape,
  purpose: z.literal('sign-on'),
  company: uidSchema,
  session: uidSchema,
});
export type SignOnToken = z.infer<typeof signOnTokenSchema>;

/** Sent by mail to set a new password. */
const recoveryTokenSchema = z.strictObject({
  ...shape,
  purpose: z.literal('recovery'),
  /** `updatedAt` of the password it replaces: once that is another, the token is void. */
  replaces: instantSchema.nullable(),
});

/** Of who proved the first step of a sign-in, and has the second before them. */
const secondStepTokenSchema = z.strictObject({
  ...shape,
  purpose: z.literal('second-step'),
  company: uidSchema,
  siblings: z.boolean(),
  /** How the first step was proven: what the audit says of the sign-in. */
  event: z.enum(['sign-in', 'sign-on']),
  /** The person's `sessionEpoch` when they proved it: once all their sessions are ended, the token is void. */
  epoch: z.int().min(0).default(0),
  /** `updatedAt` of the password of that moment: once that is another, the token is void. */
  password: instantSchema.nullable(),
});
export type SecondStepToken = z.infer<typeof secondStepTokenSchema>;

/** Of who wants codes to be sent to a phone. Good for as long as the session it was made in is. */
const phoneApprovalTokenSchema = z.strictObject({
  ...shape,
  purpose: z.literal('phone-approval'),
  session: uidSchema,
  phone: approvedPhoneSchema.omit({ date: true }),
});
export type PhoneApprovalToken = z.infer<typeof phoneApprovalTokenSchema>;

/** What a new passkey is to sign. Good for as long as the session it was made in is. */
const newPasskeyTokenSchema = z.strictObject({
  ...shape,
  purpose: z.literal('new-passkey'),
  session: uidSchema,
});

/** What a passkey is to sign to sign in; whose it is the key itself tells. */
const passkeyTokenSchema = z.strictObject({
  hash: shape.hash,
  createdAt: shape.createdAt,
  expiresAt: shape.expiresAt,
  spentAt: shape.spentAt,
  purpose: z.literal('passkey'),
});

/** Central database. */
export const oneTimeTokenSchema = z.discriminatedUnion('purpose', [
  signOnTokenSchema,
  recoveryTokenSchema,
  secondStepTokenSchema,
  phoneApprovalTokenSchema,
  newPasskeyTokenSchema,
  passkeyTokenSchema,
]);
export type OneTimeToken = z.infer<typeof oneTimeTokenSchema>;
