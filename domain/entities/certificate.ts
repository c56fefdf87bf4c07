import { z } from 'zod';
import { instantSchema, uidSchema } from './record.ts';

/** Largest A1 file that is taken, in bytes; it has some 5,000. */
export const PFX_MAX = 40_000;

/** How a PKCS #12 file begins: a SEQUENCE that is longer than 127 bytes. */
export function beginsAsPfx([tag, length = 0]: Uint8Array): boolean {
  return tag === 0x30 && length >= 0x80 && length <= 0x84;
}

/**
 * A certificate that its owner keeps on the server: the file encrypted as it came, of which nobody here knows the
 * password. What the file says is written down when its owner opens it once with the password. Central database.
 */
export const certificateSchema = z.strictObject({
  uid: uidSchema,
  /** uid of whom it belongs to: nobody else ever reads it. */
  user: uidSchema,
  name: z.string().min(1).max(200),
  filename: z.string().min(1).max(200),
  size: z.int().min(1).max(PFX_MAX),
  /** The PKCS #12 file in base64. */
  content: z.string().max(Math.ceil((PFX_MAX * 4) / 3) + 4),
  /** Whether its owner opened it: the next three are known then. */
  decrypted: z.boolean(),
  subject: z.string().max(500).nullable(),
  issuer: z.string().max(500).nullable(),
  notAfter: instantSchema.nullable(),
  favorite: z.boolean(),
  deleted: z.boolean(),
  createdAt: instantSchema,
});
export type Certificate = z.infer<typeof certificateSchema>;
