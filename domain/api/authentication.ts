import { z } from 'zod';
import { appSchema } from '../entities/user.ts';
import { timeBlockingSchema } from '../entities/company.ts';
import { uidSchema, instantSchema } from '../entities/record.ts';
import { defaultPermissions, permissionSchema } from '../rules/permissions/permission-names.ts';
import { defineCall } from './call.ts';
import { secondStepSchema } from './second-step.ts';
import { certificateProofSchema, providerProofSchema } from './sign-in-methods.ts';

/** What a device may know of its own user. */
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
  /** Companies the user is active in, the current one among them, by name: those to switch between. */
  companyNames: z.array(z.strictObject({ uid: uidSchema, name: z.string() })).default([]),
  /** What their groups let them do in the current company (`domain/rules/permission-names`). */
  permissions: z.array(permissionSchema).default([...defaultPermissions]),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

export const sessionCompanySchema = z.strictObject({
  uid: uidSchema,
  name: z.string(),
  logo: z.string().nullable(),
  /** The company does not show the other products of the suite here; absent where it does. */
  hidesProducts: z.literal(true).optional(),
  /** Hours in which nobody of the company may use this product; null where the company has no licence for them. */
  timeBlocking: timeBlockingSchema.nullable().default(null),
  /** These hours are now, and the person is let in to change them, and to nothing else; absent at any other time. */
  hoursBlocked: z.literal(true).optional(),
  /** Whether the company wants to know from which computer this person works. */
  machineControlled: z.boolean().default(false),
  /** The company wants a second step of signing in, and this person has none; absent where nothing is missing. */
  secondFactorMissing: z.literal(true).optional(),
});
export type SessionCompany = z.infer<typeof sessionCompanySchema>;

/** `customToken`: the access token sent as `firebase-token`. `tokens`: one per sibling product the user may open. */
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
 * Who may open another product and not this one: `address` carries them there, signed in, once and within a minute. No
 * session of this product begins.
 */
export const elsewhereSchema = z.strictObject({
  elsewhere: z.strictObject({ app: appSchema, address: z.string() }),
});
export type Elsewhere = z.infer<typeof elsewhereSchema>;

/** What every way to sign in answers: a session, the way to another product, or the second step that comes first. */
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
  /** Company to work in; the user's first when absent. */
  company: uidSchema.optional(),
  /** Ask for tokens of every sibling product. */
  all: z.boolean().optional(),
});

/**
 * The calls that set or read the refresh cookie (`signIn`, `refreshSession`, `switchCompany`, `signOut`) answer
 * `not-allowed` to another site's page, and want `content-type: application/json` even where the body may be absent.
 */
export const signIn = defineCall({
  method: 'POST',
  path: '/authentication/:app',
  params: appParams,
  body: z.union([passwordProofSchema, providerProofSchema, certificateProofSchema]),
  response: signInAnswerSchema,
  session: 'none',
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
 * Trades the refresh cookie for a new one and a new access token. Single use. The answer is of the
 * company the session is in: a device that never heard of a switch follows it.
 */
export const refreshSession = defineCall({
  method: 'POST',
  path: '/authentication/:app/refresh',
  params: appParams,
  body: empty,
  response: sessionAnswerSchema,
  session: 'none',
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
 * Takes the device's session to another company of the same person, after the checks of a sign-in. Trades the refresh
 * cookie as `refreshSession` does; access tokens of the company before are refused from then on.
 */
export const switchCompany = defineCall({
  method: 'POST',
  path: '/authentication/:app/company',
  params: appParams,
  body: z.strictObject({ company: uidSchema }),
  response: sessionAnswerSchema,
  session: 'none',
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

/** Fresh tokens for the sibling products, asked every 60 s (specification 1, section 7). */
export const siblingTokens = defineCall({
  method: 'POST',
  path: '/authentication/:app/tokens',
  params: appParams,
  body: empty,
  response: z.strictObject({ tokens: z.partialRecord(appSchema, z.string()) }),
  session: 'required',
  limits: ['read'],
  errors: [],
});

/** Ends this session, or with `everywhere` all of the user's. Works with the refresh cookie alone, for expired tokens. */
export const signOut = defineCall({
  method: 'POST',
  path: '/unauthentication/:app',
  params: appParams,
  body: z.strictObject({ user: uidSchema.optional(), everywhere: z.boolean().optional() }),
  response: z.strictObject({ signedOut: z.literal(true) }),
  session: 'none',
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
  session: 'required',
  limits: ['read'],
  errors: ['not-found', 'not-allowed'],
});

/** Strict, so that a private part can never slip into the answer. */
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

/** Public halves of the keys that sign access tokens (RFC 7517): sibling products verify theirs with them. */
export const publicKeys = defineCall({
  method: 'GET',
  path: '/authentication/keys',
  params: z.strictObject({}),
  body: z.undefined(),
  response: z.strictObject({ keys: z.array(publicKeySchema) }),
  session: 'none',
  limits: ['open'],
  errors: [],
});
