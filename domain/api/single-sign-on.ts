import { z } from 'zod';
import { uidSchema } from '../entities/record.ts';
import { appSchema } from '../entities/user.ts';
import { signInAnswerSchema } from './authentication.ts';
import { defineCall } from './call.ts';

/** 256 random bits in base64url. */
const oneTimeTokenTextSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** A presented token: an invalid one gets the same answer as an unknown one. */
export const presentedTokenSchema = z.string().min(1).max(200);

/** `uid`: the one-time token. `address`: where to open it; null if no address of the product is configured. */
const issuedSchema = z.strictObject({ uid: oneTimeTokenTextSchema, address: z.string().nullable() });

const issueErrors = [
  'not-allowed',
  'sso-user-is-not-in-app',
  'suitable-license-not-found',
  'company-blocked',
  'user-is-inactive',
  'company-not-allowed',
  'time-blocked',
] as const;

/** Creates a one-time token that opens `app` for the caller in their current company. */
export const createSignOn = defineCall({
  method: 'POST',
  path: '/authentication/sso/:company/:app/:user',
  params: z.strictObject({ company: uidSchema, app: appSchema, user: uidSchema }),
  body: z
    .strictObject({
      /** An address of `app` to continue at; the token is appended to it. */
      redirectTo: z.string().max(2000).optional(),
    })
    .optional(),
  response: issuedSchema,
  access: 'session',
  limits: ['signOn'],
  errors: issueErrors,
});

/**
 * For sibling products, which have their own access token and no session here: a one-time token that opens this product
 * for the same person in the same company.
 */
export const signOnFromToken = defineCall({
  method: 'POST',
  path: '/authentication/sso/from/token/:token',
  params: z.strictObject({ token: z.string().min(1).max(2000) }),
  body: z.strictObject({}).optional(),
  response: issuedSchema,
  access: 'other-token',
  limits: ['refresh'],
  errors: [
    ...issueErrors,
    'session-missing',
    'session-expired',
    'session-revoked',
    'device-revoked',
    'machine-unknown',
    'machine-waiting',
    'machine-disapproved',
    'second-factor-required',
  ],
});

/**
 * Exchanges a one-time token: once, within a minute, in the product it was made for, while the session that created it
 * is open. In this product it begins a session and sets the refresh cookie; a sibling product gets an access token of
 * the session that created it, and no cookie.
 */
export const exchangeSignOn = defineCall({
  method: 'POST',
  path: '/authentication/sso/:token',
  params: z.strictObject({ token: presentedTokenSchema }),
  body: z
    .strictObject({
      /** The product that exchanges it; this one if absent. */
      app: appSchema.optional(),
      /** Person whose work is open on the device: another person's token is refused and stays valid. */
      user: uidSchema.optional(),
    })
    .optional(),
  response: signInAnswerSchema,
  access: 'anyone',
  limits: ['refresh'],
  errors: [
    'sso-token-invalid',
    'device-of-another-person',
    'user-blocked',
    'user-is-inactive',
    'user-email-not-verified',
    'sign-in-failed',
    'second-factor-unavailable',
    'sso-user-is-not-in-app',
    'suitable-license-not-found',
    'company-blocked',
    'company-not-allowed',
    'time-blocked',
    'not-allowed',
  ],
});
