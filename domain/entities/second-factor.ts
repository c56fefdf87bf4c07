import { z } from 'zod';
import { instantSchema, uidSchema } from './record.ts';

/** A code on its way to a phone. One at a time: a new one voids the one before. */
const sentCodeSchema = z.strictObject({
  /** Keyed, since six digits are soon searched. */
  hash: z.string(),
  /** Hash of the challenge that it answers: it is good for no other. */
  challenge: z.string(),
  expiresAt: instantSchema,
  /** Wrong answers so far. */
  tries: z.int().min(0),
});

const authenticatorAppSchema = z.strictObject({
  /** Sealed; see `security/secret-box.ts`. */
  secret: z.string(),
  confirmedAt: instantSchema,
  /** Half minutes since 1970 of the last code taken: neither it nor an earlier one is taken again. */
  lastStep: z.int().nullable(),
});

const recoveryCodeSchema = z.strictObject({ hash: z.string(), usedAt: instantSchema.nullable() });

/** A key that a device or a password manager keeps, and unlocks for this person alone. */
const passkeySchema = z.strictObject({
  /** Credential id, base64url. */
  id: z.string().max(1400),
  /** COSE, base64url. */
  publicKey: z.string().max(4000),
  /** Signatures so far, as the key counts them; 0 for ever where it does not. */
  counter: z.int().min(0),
  transports: z.array(z.string().max(20)).max(10),
  name: z.string().max(60),
  createdAt: instantSchema,
  lastUsedAt: instantSchema.nullable(),
});
export type StoredPasskey = z.infer<typeof passkeySchema>;

/** A browser that is not asked for the second step. */
const trustedDeviceSchema = z.strictObject({
  uid: uidSchema,
  /** SHA-256 of what its cookie holds, base64url. */
  hash: z.string(),
  /** What the browser said it is. */
  device: z.string().max(300),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  lastUsedAt: instantSchema.nullable(),
});
export type StoredTrustedDevice = z.infer<typeof trustedDeviceSchema>;

/** What proves a person besides their password. Central database, one document each; the phone is the user's own field. What other releases keep beside it is left out. */
export const secondFactorsSchema = z.object({
  user: uidSchema,
  code: sentCodeSchema.nullable(),
  app: authenticatorAppSchema.nullable(),
  /** Sealed secret of an app that the person has not shown a code of yet. */
  newApp: z.string().nullable(),
  recoveryCodes: z.array(recoveryCodeSchema).max(20),
  passkeys: z.array(passkeySchema).max(20),
  trusted: z.array(trustedDeviceSchema).max(50),
});
export type SecondFactors = z.infer<typeof secondFactorsSchema>;
