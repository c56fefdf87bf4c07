import { z } from 'zod';
import { defineCall } from './call.ts';
import { limits } from './limits.ts';

/** SHA-256 of a file's bytes, lowercase hexadecimal: the id of the file. */
export const fileHashSchema = z.string().regex(/^[0-9a-f]{64}$/);

/** Image types that a document may show. SVG is excluded: it can contain script. */
export const imageTypeSchema = z.enum(['image/png', 'image/jpeg', 'image/webp']);

/** A former state of a template (`entities/template-version`). */
export const VERSION_TYPE = 'application/vnd.autodocs.template-version+json';

/** Any file attached to a chat message. Only the person who downloads it opens it. */
export const ATTACHMENT_TYPE = 'application/octet-stream';

/** A file of any type that the company stores as a document; served only to people who may see documents. */
export const DOCUMENT_TYPE = 'application/vnd.autodocs.document';

/**
 * A PDF that is sent to be signed: only the signature product reads it, and it is erased when it can no longer be
 * fetched.
 */
export const SIGNATURE_TYPE = 'application/vnd.autodocs.to-sign';

export const fileTypeSchema = z.enum([
  ...imageTypeSchema.options,
  VERSION_TYPE,
  ATTACHMENT_TYPE,
  DOCUMENT_TYPE,
  SIGNATURE_TYPE,
]);

type FileType = z.infer<typeof fileTypeSchema>;
const documentSized: readonly FileType[] = [DOCUMENT_TYPE, SIGNATURE_TYPE];

export const fileDescriptionSchema = z
  .strictObject({ type: fileTypeSchema, size: z.int().min(1).max(limits.documentBytes) })
  .refine(({ type, size }) => size <= largestFile(type), { path: ['size'] });

function largestFile(type: FileType): number {
  return documentSized.includes(type) ? limits.documentBytes : limits.fileBytes;
}
export type FileDescription = z.infer<typeof fileDescriptionSchema>;

/**
 * Announces a file; the response lists the missing 1 MB parts. None: the server already has the file, or has all parts
 * and waits for `completeFile`.
 */
export const beginFile = defineCall({
  method: 'POST',
  path: '/files/:hash',
  params: z.strictObject({ hash: fileHashSchema }),
  body: fileDescriptionSchema,
  response: z.strictObject({ missing: z.array(z.int().min(0)) }),
  access: 'session',
  limits: ['files'],
  whileRevoked: true,
  errors: ['not-allowed', 'store-unavailable', 'store-full', 'company-storage-full', 'file-type-not-allowed'],
});

/** PUT of part n as `application/octet-stream`; all parts but the last are exactly `limits.filePartBytes`. */
export const filePartPath = '/files/:hash/parts/:part';

/** Joins the parts; refuses bytes whose SHA-256 is not `hash`. */
export const completeFile = defineCall({
  method: 'POST',
  path: '/files/:hash/complete',
  params: z.strictObject({ hash: fileHashSchema }),
  body: z.strictObject({}).optional(),
  response: z.strictObject({ stored: z.literal(true) }),
  access: 'session',
  limits: ['files'],
  whileRevoked: true,
  errors: [
    'file-hash-mismatch',
    'file-incomplete',
    'file-type-not-allowed',
    'store-unavailable',
    'store-full',
  ],
});

/** GET of a stored file's bytes; immutable, so cached for a year. */
export const filePath = '/files/:hash';
