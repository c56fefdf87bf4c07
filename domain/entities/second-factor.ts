import { z } from 'zod';
import { instantSchema, uidSchema } from './record.ts';

/** A code sent to a phone. Only one at a time: a new code invalidates the previous one. */
const sentCodeSchema = z.strictObject({
  /** A keyed hash, since six digits are quickly searched. */
  hash: z.string(),
  /** Hash of its challenge: the code is valid for no other. */
  challenge: z.string(),
  expiresAt: instantSchema,
  /** Number of wrong answers so far. */
  tries: z.int().min(0),
});

const authenticatorAppSchema = z.strictObject({
  /** Encrypted; see `security/secret-box.ts`. */
  secret: z.string(),
  confirmedAt: instantSchema,
  /** Time step (30 s since 1970) of the last accepted code: this and earlier codes are refused. */
  lastStep: z.int().nullable(),
});

const recoveryCodeSchema = z.strictObject({ hash: z.string(), usedAt: instantSchema.nullable() });

/** A credential of a device or a password manager, unlocked only for this person. */
const passkeySchema = z.strictObject({
  /** Credential id, base64url. */
  id: z.string().max(1400),
  /** COSE, base64url. */
  publicKey: z.string().max(4000),
  /** Signature counter of the passkey; always 0 if it does not count. */
  counter: z.int().min(0),
  transports: z.array(z.string().max(20)).max(10),
  name: z.string().max(60),
  createdAt: instantSchema,
  lastUsedAt: instantSchema.nullable(),
});
export type StoredPasskey = z.infer<typeof passkeySchema>;

/** A browser that skips the second step. */
const trustedDeviceSchema = z.strictObject({
  uid: uidSchema,
  /** SHA-256 of its cookie's value, base64url. */
  hash: z.string(),
  /** Description that the browser sent. */
  device: z.string().max(300),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  lastUsedAt: instantSchema.nullable(),
});
export type StoredTrustedDevice = z.infer<typeof trustedDeviceSchema>;

/**
 * Second factors of a person. Central database, one document each; the phone is a field of the user. Additional fields
 * of other releases are ignored.
 */
export const secondFactorsSchema = z.object({
  user: uidSchema,
  code: sentCodeSchema.nullable(),
  app: authenticatorAppSchema.nullable(),
  /** Encrypted secret of an app that the person has not confirmed with a code yet. */
  newApp: z.string().nullable(),
  recoveryCodes: z.array(recoveryCodeSchema).max(20),
  passkeys: z.array(passkeySchema).max(20),
  trusted: z.array(trustedDeviceSchema).max(50),
});
export type SecondFactors = z.infer<typeof secondFactorsSchema>;
