import { z } from 'zod';
import { defineCall } from './call.ts';
import { limits } from './limits.ts';

/** SHA-256 of a file's bytes, lowercase hexadecimal: its id everywhere. */
export const fileHashSchema = z.string().regex(/^[0-9a-f]{64}$/);

/** What a document may show. SVG is left out: it can carry script. */
export const imageTypeSchema = z.enum(['image/png', 'image/jpeg', 'image/webp']);

/** A former state of a template (`entities/template-version`). */
export const VERSION_TYPE = 'application/vnd.autodocs.template-version+json';

/** Whatever a person hands over in a chat. Nothing opens it but the person who downloads it. */
export const ATTACHMENT_TYPE = 'application/octet-stream';

/** What the company keeps as a document, of whatever kind: given to who may see documents alone. */
export const DOCUMENT_TYPE = 'application/vnd.autodocs.document';

/** A PDF that is sent to be signed: erased once nobody can fetch it any more, and read by the signature product alone. */
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
 * Announces a file; the answer tells which 1 MB parts are still missing. None: the server holds it already, or has every
 * part and only waits for `completeFile`.
 */
export const beginFile = defineCall({
  method: 'POST',
  path: '/files/:hash',
  params: z.strictObject({ hash: fileHashSchema }),
  body: fileDescriptionSchema,
  response: z.strictObject({ missing: z.array(z.int().min(0)) }),
  session: 'required',
  limits: ['files'],
  whileRevoked: true,
  errors: ['not-allowed', 'store-unavailable', 'store-full', 'company-storage-full', 'file-type-not-allowed'],
});

/** PUT of part n as `application/octet-stream`; all but the last are exactly `limits.filePartBytes`. */
export const filePartPath = '/files/:hash/parts/:part';

/** Joins the parts; refuses bytes whose SHA-256 is not `hash`. */
export const completeFile = defineCall({
  method: 'POST',
  path: '/files/:hash/complete',
  params: z.strictObject({ hash: fileHashSchema }),
  body: z.strictObject({}).optional(),
  response: z.strictObject({ stored: z.literal(true) }),
  session: 'required',
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
