import { z } from 'zod';
import { uidSchema } from '../entities/record.ts';
import { appSchema } from '../entities/user.ts';
import { signInAnswerSchema } from './authentication.ts';
import { defineCall } from './call.ts';
import { mailLanguageSchema } from './recovery.ts';
import { proofSchema } from './second-factor.ts';
import { challengeTextSchema } from './second-step.ts';

/** WebAuthn level 3, section 5.1: data between browser and server, bytes as base64url. */
const bytesSchema = z
  .string()
  .regex(/^[\w-]*$/)
  .max(20_000);
const describedKeySchema = z.object({
  id: bytesSchema,
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

const creationOptionsSchema = z.object({
  rp: z.object({ name: z.string(), id: z.string().optional() }),
  user: z.object({ id: bytesSchema, name: z.string(), displayName: z.string() }),
  challenge: bytesSchema,
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number().optional(),
  excludeCredentials: z.array(describedKeySchema).optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.enum(['discouraged', 'preferred', 'required']).optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: z.enum(['discouraged', 'preferred', 'required']).optional(),
    })
    .optional(),
  attestation: z.enum(['none']).optional(),
});

const requestOptionsSchema = z.object({
  challenge: bytesSchema,
  timeout: z.number().optional(),
  rpId: z.string().optional(),
  allowCredentials: z.array(describedKeySchema).optional(),
  userVerification: z.enum(['required']).optional(),
});

const keyShape = {
  id: bytesSchema.min(1).max(1400),
  rawId: bytesSchema.min(1).max(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
};

const registrationSchema = z.object({
  ...keyShape,
  response: z.object({
    clientDataJSON: bytesSchema,
    attestationObject: bytesSchema,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type PasskeyRegistration = z.infer<typeof registrationSchema>;

const assertionSchema = z.object({
  ...keyShape,
  response: z.object({
    clientDataJSON: bytesSchema,
    authenticatorData: bytesSchema,
    signature: bytesSchema,
    userHandle: bytesSchema.max(100).optional(),
  }),
});
export type PasskeyAssertion = z.infer<typeof assertionSchema>;

const languageSchema = mailLanguageSchema.default('pt_BR');
const proven = {
  access: 'session',
  limits: ['account'],
  errors: ['wrong-password', 'invalid-code', 'not-allowed'],
} as const;

/** Begins a new passkey. A passkey is a sign-in method of its own, so it requires proof of identity first. */
export const beginPasskey = defineCall({
  ...proven,
  method: 'POST',
  path: '/authentication/passkeys/options',
  params: z.strictObject({}),
  body: z.strictObject({ proof: proofSchema }),
  response: creationOptionsSchema,
  errors: [...proven.errors, 'passkeys-full'],
});

export const addPasskey = defineCall({
  method: 'POST',
  path: '/authentication/passkeys',
  params: z.strictObject({}),
  body: z.strictObject({
    name: z.string().trim().min(1).max(60),
    key: registrationSchema,
    language: languageSchema,
    /** Also ends all other sessions of the person. */
    endOthers: z.boolean().default(false),
  }),
  response: z.strictObject({ added: z.literal(true) }),
  access: 'session',
  limits: ['account'],
  errors: ['passkey-refused', 'passkeys-full', 'not-allowed'],
});

export const removePasskey = defineCall({
  ...proven,
  method: 'POST',
  path: '/authentication/passkeys/remove',
  params: z.strictObject({}),
  body: z.strictObject({
    id: bytesSchema.min(1).max(1400),
    proof: proofSchema,
    language: languageSchema,
    endOthers: z.boolean().default(false),
  }),
  response: z.strictObject({ removed: z.literal(true) }),
  errors: [...proven.errors, 'not-found'],
});

const stepSchema = z.strictObject({
  challenge: challengeTextSchema,
  user: z.string().min(1).max(254),
  trust: z.boolean().default(false),
});

/**
 * Challenge for a passkey. With `step`: for the second step of that person; without: for any passkey of this server.
 */
export const requestPasskey = defineCall({
  method: 'POST',
  path: '/authentication/passkeys/request',
  params: z.strictObject({}),
  body: z.strictObject({ step: stepSchema.optional() }),
  response: requestOptionsSchema,
  access: 'anyone',
  limits: ['secondFactor'],
  errors: ['challenge-invalid', 'not-allowed'],
});

/** An unlocked passkey proves possession and person at once, so no second step follows. */
export const signInWithPasskey = defineCall({
  method: 'POST',
  path: '/authentication/:app/passkey',
  params: z.strictObject({ app: appSchema }),
  body: z.strictObject({
    key: assertionSchema,
    step: stepSchema.optional(),
    /** Person whose work is open on the device: another person's key is refused. */
    user: uidSchema.optional(),
  }),
  response: signInAnswerSchema,
  access: 'anyone',
  limits: ['secondFactor'],
  errors: [
    'passkey-refused',
    'challenge-invalid',
    'device-of-another-person',
    'user-blocked',
    'user-is-inactive',
    'user-email-not-verified',
    'sso-user-is-not-in-app',
    'suitable-license-not-found',
    'company-blocked',
    'company-not-allowed',
    'not-allowed',
  ],
});
