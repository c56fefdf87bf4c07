import { z } from 'zod';
import { instantSchema, uidSchema } from './record.ts';
import { appSchema, approvedPhoneSchema } from './user.ts';

const shape = {
  /** SHA-256 of purpose and token: only its holder has the token itself. */
  hash: z.string().length(43),
  user: uidSchema,
  /** The product for which it is valid. */
  audience: appSchema,
  createdAt: instantSchema,
  expiresAt: instantSchema,
  /** When it was used; it cannot be used again. */
  spentAt: instantSchema.nullable(),
};

/** Opens a product without a password. Valid as long as the session that created it is open. */
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
  /** `updatedAt` of the password it replaces: a later password change invalidates the token. */
  replaces: instantSchema.nullable(),
});

/** For a person who completed the first step of a sign-in and still needs the second. */
const secondStepTokenSchema = z.strictObject({
  ...shape,
  purpose: z.literal('second-step'),
  company: uidSchema,
  siblings: z.boolean(),
  /** How the first step was completed, for the audit entry of the sign-in. */
  event: z.enum(['sign-in', 'sign-on']),
  /** The person's `sessionEpoch` at that time: ending all their sessions invalidates the token. */
  epoch: z.int().min(0).default(0),
  /** `updatedAt` of the password at that time: a later password change invalidates the token. */
  password: instantSchema.nullable(),
});
export type SecondStepToken = z.infer<typeof secondStepTokenSchema>;

/** For a person who approves a phone for codes. Valid as long as the session that created it is open. */
const phoneApprovalTokenSchema = z.strictObject({
  ...shape,
  purpose: z.literal('phone-approval'),
  session: uidSchema,
  phone: approvedPhoneSchema.omit({ date: true }),
});
export type PhoneApprovalToken = z.infer<typeof phoneApprovalTokenSchema>;

/** Challenge for a new passkey. Valid as long as the session that created it is open. */
const newPasskeyTokenSchema = z.strictObject({
  ...shape,
  purpose: z.literal('new-passkey'),
  session: uidSchema,
});

/** Challenge for a sign-in with a passkey; the passkey itself identifies the person. */
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
