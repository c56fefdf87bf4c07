import { z } from 'zod';
import { instantSchema, uidSchema } from './record.ts';
import { appSchema } from './user.ts';

/**
 * Who may vouch for a person: for their e-mail, the government's for their CPF (`typeProvider` of specification 1,
 * section 7).
 */
export const identityProviderSchema = z.enum(['google', 'linkedin', 'government']);
export type IdentityProviderName = z.infer<typeof identityProviderSchema>;

const shape = {
  /** SHA-256 of the random text that stands for it, base64url: the text itself is with the browser alone. */
  hash: z.string().length(43),
  app: appSchema,
  createdAt: instantSchema,
  expiresAt: instantSchema,
  /** When it was used: nobody can again. */
  spentAt: instantSchema.nullable(),
};

/** Begun at an identity provider; `hash` is that of `state`. */
const providerAttemptSchema = z.strictObject({
  ...shape,
  kind: z.literal('provider'),
  provider: identityProviderSchema,
  /** SHA-256 of what the cookie of the browser that began it holds. */
  browserHash: z.string().length(43),
  nonce: z.string().max(100),
  codeVerifier: z.string().max(200),
});

/** Waiting for a certificate's signature; `hash` is that of the challenge. */
const certificateAttemptSchema = z.strictObject({ ...shape, kind: z.literal('certificate') });

/** A sign-in without a password that was begun and not finished. Central database. */
export const signInAttemptSchema = z.discriminatedUnion('kind', [
  providerAttemptSchema,
  certificateAttemptSchema,
]);
export type SignInAttempt = z.infer<typeof signInAttemptSchema>;

/**
 * Which account of a provider belongs to a person, from their first sign-in with it on: an e-mail address that is given
 * to somebody else later opens nothing. Central database.
 */
export const linkedIdentitySchema = z.strictObject({
  user: uidSchema,
  provider: identityProviderSchema,
  issuer: z.string().max(500),
  /** The provider's own id of the person. */
  subject: z.string().max(255),
  createdAt: instantSchema,
});
export type LinkedIdentity = z.infer<typeof linkedIdentitySchema>;

/**
 * That who is known by one provider lets another vouch for them too. Used up by their first sign-in with it. Central
 * database.
 */
export const identityConsentSchema = z.strictObject({
  user: uidSchema,
  provider: identityProviderSchema,
  /** The person's `sessionEpoch` when they said so: it falls with all their sessions. */
  epoch: z.int().min(0).default(0),
  expiresAt: instantSchema,
});
export type IdentityConsent = z.infer<typeof identityConsentSchema>;
