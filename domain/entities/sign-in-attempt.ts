import { z } from 'zod';
import { instantSchema, uidSchema } from './record.ts';
import { appSchema } from './user.ts';

/**
 * Identity providers that verify a person: their e-mail, or for the government their CPF (`typeProvider` of
 * specification 1, section 7).
 */
export const identityProviderSchema = z.enum(['google', 'linkedin', 'government']);
export type IdentityProviderName = z.infer<typeof identityProviderSchema>;

const shape = {
  /** SHA-256 of the attempt's random token, base64url: only the browser has the token itself. */
  hash: z.string().length(43),
  app: appSchema,
  createdAt: instantSchema,
  expiresAt: instantSchema,
  /** When it was used; it cannot be used again. */
  spentAt: instantSchema.nullable(),
};

/** Started at an identity provider; `hash` is that of `state`. */
const providerAttemptSchema = z.strictObject({
  ...shape,
  kind: z.literal('provider'),
  provider: identityProviderSchema,
  /** SHA-256 of the cookie value of the browser that started it. */
  browserHash: z.string().length(43),
  nonce: z.string().max(100),
  codeVerifier: z.string().max(200),
});

/** Waits for a certificate's signature; `hash` is that of the challenge. */
const certificateAttemptSchema = z.strictObject({ ...shape, kind: z.literal('certificate') });

/** A started, unfinished sign-in without a password. Central database. */
export const signInAttemptSchema = z.discriminatedUnion('kind', [
  providerAttemptSchema,
  certificateAttemptSchema,
]);
export type SignInAttempt = z.infer<typeof signInAttemptSchema>;

/**
 * Links an account of a provider to a person, from their first sign-in with it on: an e-mail address that is later
 * assigned to somebody else does not open the account. Central database.
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
 * Consent of a person, known by one provider, to sign in with another. Consumed by the first sign-in with it. Central
 * database.
 */
export const identityConsentSchema = z.strictObject({
  user: uidSchema,
  provider: identityProviderSchema,
  /** The person's `sessionEpoch` at that time: ending all their sessions revokes the consent. */
  epoch: z.int().min(0).default(0),
  expiresAt: instantSchema,
});
export type IdentityConsent = z.infer<typeof identityConsentSchema>;
