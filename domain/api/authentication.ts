import { z } from 'zod';
import { appSchema } from '../entities/user.ts';
import { timeBlockingSchema } from '../entities/company.ts';
import { uidSchema, instantSchema } from '../entities/record.ts';
import { defaultPermissions, permissionSchema } from '../rules/permissions/permission-names.ts';
import { defineCall } from './call.ts';
import { secondStepSchema } from './second-step.ts';
import { certificateProofSchema, providerProofSchema } from './sign-in-methods.ts';

/** What a device may know about its own user. */
export const sessionUserSchema = z.strictObject({
  uid: uidSchema,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  user: z.string(),
  companyadmin: z.boolean(),
  companies: z.array(uidSchema),
  groups: z.array(uidSchema),
  signInWith2fa: z.boolean(),
  /** Products the user may open in the current company. */
  applications: z.array(appSchema),
  /**
   * Companies in which the user is active, including the current one, sorted by name: the choices of the company
   * switcher.
   */
  companyNames: z.array(z.strictObject({ uid: uidSchema, name: z.string() })).default([]),
  /** Permissions that the user's groups give in the current company (`domain/rules/permission-names`). */
  permissions: z.array(permissionSchema).default([...defaultPermissions]),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

export const sessionCompanySchema = z.strictObject({
  uid: uidSchema,
  name: z.string(),
  logo: z.string().nullable(),
  /** The company hides the other products of the suite here; absent if it does not. */
  hidesProducts: z.literal(true).optional(),
  /** Hours in which nobody of the company may use this product; null if the company has no licence for them. */
  timeBlocking: timeBlockingSchema.nullable().default(null),
  /** The blocked hours are in effect and the person is signed in only to change them; absent otherwise. */
  hoursBlocked: z.literal(true).optional(),
  /** Whether the company requires the name of the computer that this person works on. */
  machineControlled: z.boolean().default(false),
  /** The company requires a second factor and this person has none; absent otherwise. */
  secondFactorMissing: z.literal(true).optional(),
});
export type SessionCompany = z.infer<typeof sessionCompanySchema>;

/**
 * `customToken`: the access token, sent as the header `firebase-token`. `tokens`: one for each sibling product the user
 * may open.
 */
export const sessionAnswerSchema = z.strictObject({
  customToken: z.string(),
  expiresAt: instantSchema,
  user: sessionUserSchema,
  company: sessionCompanySchema,
  tokens: z.partialRecord(appSchema, z.string()),
  /** Hash of what the user may see; see `api/replication`. */
  scope: z.string(),
});
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>;

/**
 * For a user who may open another product but not this one: `address` opens that product, signed in, once and within a
 * minute. No session of this product begins.
 */
export const elsewhereSchema = z.strictObject({
  elsewhere: z.strictObject({ app: appSchema, address: z.string() }),
});
export type Elsewhere = z.infer<typeof elsewhereSchema>;

/** Response of every sign-in method: a session, the address of another product, or a required second step. */
export const signInAnswerSchema = z.union([
  sessionAnswerSchema,
  elsewhereSchema,
  z.strictObject({ secondStep: secondStepSchema }),
]);
export type SignInAnswer = z.infer<typeof signInAnswerSchema>;

const appParams = z.strictObject({ app: appSchema });
const empty = z.strictObject({}).optional();

/** E-mail and password. */
const passwordProofSchema = z.strictObject({
  user: z.string().min(1).max(254),
  password: z.string().min(1).max(1000),
  /** Company to work in; the user's first company if absent. */
  company: uidSchema.optional(),
  /** Request tokens for every sibling product. */
  all: z.boolean().optional(),
});

/**
 * The calls that set or read the refresh cookie (`signIn`, `refreshSession`, `switchCompany`, `signOut`) answer
 * `not-allowed` to pages of other sites. They require `content-type: application/json` even if the body is optional.
 */
export const signIn = defineCall({
  method: 'POST',
  path: '/authentication/:app',
  params: appParams,
  body: z.union([passwordProofSchema, providerProofSchema, certificateProofSchema]),
  response: signInAnswerSchema,
  access: 'anyone',
  limits: ['signIn'],
  errors: [
    'wrong-password',
    'user-not-found',
    'user-blocked',
    'user-is-inactive',
    'user-email-not-verified',
    'temporary-password-over',
    'sso-user-is-not-in-app',
    'suitable-license-not-found',
    'company-blocked',
    'company-not-allowed',
    'time-blocked',
    'sign-in-failed',
    'second-factor-unavailable',
    'not-allowed',
    'device-of-another-person',
    'login-method-unavailable',
    'sign-in-attempt-invalid',
    'identity-provider-failed',
    'identity-not-verified',
    'identity-not-linked',
    'identity-without-account',
    'cpf-without-account',
    'missing-cpf',
    'invalid-cpf',
    'cpf-cert-not-match',
    'icp-brasil-auth-not-enabled',
    'certificate-invalid',
    'certificate-expired',
    'certificate-revoked',
  ],
  bodyBytes: 96_000,
});

/**
 * Exchanges the refresh cookie for a new one and a new access token. Single use. The response contains the session's
 * current company, so that a device that missed a switch follows it.
 */
export const refreshSession = defineCall({
  method: 'POST',
  path: '/authentication/:app/refresh',
  params: appParams,
  body: empty,
  response: sessionAnswerSchema,
  access: 'other-token',
  limits: ['refresh'],
  errors: [
    'session-missing',
    'session-expired',
    'session-revoked',
    'device-revoked',
    'company-not-allowed',
    'time-blocked',
    'not-allowed',
  ],
});

/**
 * Switches the device's session to another company of the same person, after the checks of a sign-in. Exchanges the
 * refresh cookie as `refreshSession` does; access tokens of the previous company are refused from then on.
 */
export const switchCompany = defineCall({
  method: 'POST',
  path: '/authentication/:app/company',
  params: appParams,
  body: z.strictObject({ company: uidSchema }),
  response: sessionAnswerSchema,
  access: 'other-token',
  limits: ['refresh'],
  errors: [
    'session-missing',
    'session-expired',
    'session-revoked',
    'device-revoked',
    'user-is-inactive',
    'sso-user-is-not-in-app',
    'suitable-license-not-found',
    'company-blocked',
    'company-not-allowed',
    'time-blocked',
    'not-allowed',
  ],
});

/** Fresh tokens for the sibling products, requested every 60 s (specification 1, section 7). */
export const siblingTokens = defineCall({
  method: 'POST',
  path: '/authentication/:app/tokens',
  params: appParams,
  body: empty,
  response: z.strictObject({ tokens: z.partialRecord(appSchema, z.string()) }),
  access: 'session',
  limits: ['read'],
  errors: [],
});

/**
 * Ends this session or, with `everywhere`, all sessions of the user. Needs only the refresh cookie, so that it works
 * with an expired access token.
 */
export const signOut = defineCall({
  method: 'POST',
  path: '/unauthentication/:app',
  params: appParams,
  body: z.strictObject({ user: uidSchema.optional(), everywhere: z.boolean().optional() }),
  response: z.strictObject({ signedOut: z.literal(true) }),
  access: 'other-token',
  limits: ['refresh'],
  errors: [
    'not-allowed',
    'session-missing',
    'session-expired',
    'session-revoked',
    'device-revoked',
    'company-not-allowed',
    'time-blocked',
  ],
});

export const getUser = defineCall({
  method: 'GET',
  path: '/user/:id',
  params: z.strictObject({ id: uidSchema }),
  body: z.undefined(),
  response: sessionUserSchema,
  access: 'session',
  limits: ['read'],
  errors: ['not-found', 'not-allowed'],
});

/** Strict, so that a private key part can never be in the response. */
const publicKeySchema = z.strictObject({
  kid: z.string(),
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  alg: z.literal('ES256'),
  use: z.literal('sig'),
});
export type PublicKey = z.infer<typeof publicKeySchema>;

/** Public keys of the access token signatures (RFC 7517): sibling products verify their tokens with them. */
export const publicKeys = defineCall({
  method: 'GET',
  path: '/authentication/keys',
  params: z.strictObject({}),
  body: z.undefined(),
  response: z.strictObject({ keys: z.array(publicKeySchema) }),
  access: 'anyone',
  limits: ['open'],
  errors: [],
});
