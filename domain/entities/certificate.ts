import { z } from 'zod';
import { instantSchema, uidSchema } from './record.ts';

/** Largest accepted A1 file in bytes; usual files have about 5,000. */
export const PFX_MAX = 40_000;

/** Whether the bytes begin like a PKCS #12 file: a SEQUENCE longer than 127 bytes. */
export function beginsAsPfx([tag, length = 0]: Uint8Array): boolean {
  return tag === 0x30 && length >= 0x80 && length <= 0x84;
}

/**
 * A certificate that its owner stores on the server: the encrypted file, whose password the server does not store. Its
 * data is stored when the owner opens it once with the password. Central database.
 */
export const certificateSchema = z.strictObject({
  uid: uidSchema,
  /** uid of the owner, the only person who can read it. */
  user: uidSchema,
  name: z.string().min(1).max(200),
  filename: z.string().min(1).max(200),
  size: z.int().min(1).max(PFX_MAX),
  /** The PKCS #12 file in base64. */
  content: z.string().max(Math.ceil((PFX_MAX * 4) / 3) + 4),
  /** Whether its owner has opened it: the next three fields are then known. */
  decrypted: z.boolean(),
  subject: z.string().max(500).nullable(),
  issuer: z.string().max(500).nullable(),
  notAfter: instantSchema.nullable(),
  favorite: z.boolean(),
  deleted: z.boolean(),
  createdAt: instantSchema,
});
export type Certificate = z.infer<typeof certificateSchema>;
