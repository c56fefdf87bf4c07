import { z } from 'zod';
import { instantSchema, uidSchema } from '../entities/record.ts';
import { approvedPhoneSchema } from '../entities/user.ts';
import { PASSWORD_MAX } from '../rules/people/password.ts';
import { elsewhereSchema, sessionAnswerSchema } from './authentication.ts';
import { defineCall } from './call.ts';
import { mailLanguageSchema } from './recovery.ts';
import { challengeTextSchema } from './second-step.ts';

const loginSchema = z.string().min(1).max(254);
const codeSchema = z.string().trim().min(1).max(40);
const languageSchema = mailLanguageSchema.default('pt_BR');
const empty = z.strictObject({}).optional();

/** Calls that a person may make while the second factor that their company requires is missing. */
const enrolling = { access: 'session', whileSecondFactorMissing: true } as const;

/** Whether the change also ends all other sessions of the person, as a new password does. */
const endOthersSchema = z.boolean().default(false);

/** Sends a code to the challenge's phone. */
export const sendSecondFactorCode = defineCall({
  method: 'POST',
  path: '/authentication/2fa/code',
  params: z.strictObject({}),
  body: z.strictObject({ user: loginSchema, challenge: challengeTextSchema, language: languageSchema }),
  /** `phone`: its last digits. `mailbox`: this demo server shows its codes at `/mailbox`. */
  response: z.strictObject({ sent: z.literal(true), phone: z.string(), mailbox: z.boolean() }),
  access: 'anyone',
  limits: ['secondFactor'],
  errors: ['challenge-invalid', 'second-factor-unavailable', 'sms-not-sent', 'not-allowed'],
});

/** Ten codes for the case that the phone is lost; shown only once. */
const recoveryCodesSchema = z.array(z.string());

/**
 * Answers a challenge. For a sign-in the response is the session; for a phone approval it is the recovery codes, if the
 * person has none yet.
 */
export const verifySecondFactor = defineCall({
  method: 'POST',
  path: '/authentication/2fa/verify',
  params: z.strictObject({}),
  body: z.strictObject({
    user: loginSchema,
    code: codeSchema,
    challenge: challengeTextSchema,
    method: z.enum(['sms', 'app', 'recovery']).default('sms'),
    /** Do not ask this browser again for 30 days. */
    trust: z.boolean().default(false),
    language: languageSchema,
    /** For a phone approval; a sign-in ends no session. */
    endOthers: endOthersSchema,
  }),
  response: z.union([
    sessionAnswerSchema,
    elsewhereSchema,
    z.strictObject({ approved: z.literal(true), recoveryCodes: recoveryCodesSchema.nullable() }),
  ]),
  access: 'anyone',
  limits: ['secondFactor'],
  errors: [
    'invalid-code',
    'challenge-invalid',
    'second-factor-unavailable',
    'user-blocked',
    'user-is-inactive',
    'user-email-not-verified',
    'sso-user-is-not-in-app',
    'suitable-license-not-found',
    'company-blocked',
    'company-not-allowed',
    'time-blocked',
    'sign-in-failed',
    'not-allowed',
  ],
});

export const phoneSchema = approvedPhoneSchema.omit({ date: true }).extend({
  countryCode: z.string().regex(/^\d{1,4}$/),
  areaCode: z.string().regex(/^\d{2,4}$/),
  phone: z.string().regex(/^\d{6,15}$/),
});
export type Phone = z.infer<typeof phoneSchema>;

/** Proof that the caller is the person, not somebody at their unlocked screen: the password, or a code. */
export const proofSchema = z.union([
  z.strictObject({ password: z.string().min(1).max(PASSWORD_MAX) }),
  z.strictObject({ code: codeSchema, method: z.enum(['app', 'recovery']) }),
]);
export type Proof = z.infer<typeof proofSchema>;

/** Begins the approval of a phone: the returned challenge is for `2fa/code` and `2fa/verify`. */
export const beginPhoneApproval = defineCall({
  method: 'POST',
  path: '/authentication/2fa/phone',
  params: z.strictObject({}),
  body: z.strictObject({ phone: phoneSchema, proof: proofSchema }),
  response: z.strictObject({ challenge: challengeTextSchema, expiresAt: instantSchema }),
  ...enrolling,
  limits: ['account'],
  errors: ['second-factor-unavailable', 'wrong-password', 'invalid-code', 'not-allowed'],
});

const trustedDeviceViewSchema = z.strictObject({
  uid: uidSchema,
  device: z.string(),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  lastUsedAt: instantSchema.nullable(),
  /** The requesting browser. */
  own: z.boolean(),
});
export type TrustedDevice = z.infer<typeof trustedDeviceViewSchema>;

const passkeyViewSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  createdAt: instantSchema,
  lastUsedAt: instantSchema.nullable(),
});
export type Passkey = z.infer<typeof passkeyViewSchema>;

/** Protection of the caller's account besides the password. */
export const secondFactorStatusSchema = z.strictObject({
  /** Whether sign-in requires a second step. */
  enabled: z.boolean(),
  /** The approved phone's last digits. */
  phone: z.string().nullable(),
  /** Whether this server can send codes to phones. */
  sms: z.boolean(),
  app: z.boolean(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(passkeyViewSchema),
  trusted: z.array(trustedDeviceViewSchema),
});
export type SecondFactorStatus = z.infer<typeof secondFactorStatusSchema>;

export const readSecondFactor = defineCall({
  method: 'GET',
  path: '/authentication/2fa',
  params: z.strictObject({}),
  body: z.undefined(),
  response: secondFactorStatusSchema,
  ...enrolling,
  limits: ['read'],
  errors: [],
});

const proven = {
  params: z.strictObject({}),
  body: z.strictObject({ proof: proofSchema, language: languageSchema, endOthers: endOthersSchema }),
  access: 'session',
  limits: ['account'],
  errors: ['wrong-password', 'invalid-code', 'not-allowed'],
} as const;

/** Sign-in requires only the password from then on. Passkeys remain: they are a sign-in method of their own. */
export const disableSecondFactor = defineCall({
  ...proven,
  method: 'POST',
  path: '/authentication/2fa/disable',
  response: z.strictObject({ disabled: z.literal(true) }),
  errors: [...proven.errors, 'second-factor-kept'],
});

/** Secret of an authenticator app, effective once `confirmAuthenticatorApp` receives a code of it. */
export const beginAuthenticatorApp = defineCall({
  ...proven,
  ...enrolling,
  method: 'POST',
  path: '/authentication/2fa/app',
  body: z.strictObject({ proof: proofSchema, language: languageSchema }),
  /** `address`: `otpauth://`, for a QR code. */
  response: z.strictObject({ secret: z.string(), address: z.string() }),
});

export const confirmAuthenticatorApp = defineCall({
  method: 'POST',
  path: '/authentication/2fa/app/confirm',
  params: z.strictObject({}),
  body: z.strictObject({ code: codeSchema, language: languageSchema, endOthers: endOthersSchema }),
  response: z.strictObject({ approved: z.literal(true), recoveryCodes: recoveryCodesSchema.nullable() }),
  ...enrolling,
  limits: ['account'],
  errors: ['invalid-code', 'not-allowed'],
});

/** Invalidates the previous codes. */
export const makeRecoveryCodes = defineCall({
  ...proven,
  method: 'POST',
  path: '/authentication/2fa/recovery-codes',
  response: z.strictObject({ recoveryCodes: recoveryCodesSchema }),
  errors: [...proven.errors, 'second-factor-unavailable'],
});

export const distrustDevice = defineCall({
  method: 'POST',
  path: '/authentication/2fa/trusted/:device/remove',
  params: z.strictObject({ device: uidSchema }),
  body: empty,
  response: z.strictObject({ removed: z.literal(true) }),
  access: 'session',
  limits: ['account'],
  errors: ['not-found', 'not-allowed'],
});
