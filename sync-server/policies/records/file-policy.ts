import { createHash } from 'node:crypto';
import type { ErrorCode } from '#domain/api/errors.ts';
import {
  ATTACHMENT_TYPE,
  DOCUMENT_TYPE,
  SIGNATURE_TYPE,
  VERSION_TYPE,
  type FileDescription,
} from '#domain/api/files.ts';
import { limits } from '#domain/api/limits.ts';
import { readVersion } from '#domain/entities/template-version.ts';

const headOf = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, 16)).toString('latin1');

/**
 * Whether bytes match the type they are sent as: images are checked by their first bytes, versions of templates
 * completely.
 */
const isOfType: Record<FileDescription['type'], (bytes: Uint8Array) => boolean> = {
  'image/png': (bytes) => headOf(bytes).startsWith('\u0089PNG\r\n\u001a\n'),
  'image/jpeg': (bytes) => headOf(bytes).startsWith('\u00ff\u00d8\u00ff'),
  'image/webp': (bytes) => headOf(bytes).startsWith('RIFF') && headOf(bytes).startsWith('WEBP', 8),
  [VERSION_TYPE]: (bytes) =>
    bytes.length <= limits.recordBytes && readVersion(Buffer.from(bytes).toString('utf8')) !== null,
  [ATTACHMENT_TYPE]: () => true,
  // The document states its type, which is checked when it is registered.
  [DOCUMENT_TYPE]: () => true,
  // Checked completely when it is handed over.
  [SIGNATURE_TYPE]: (bytes) => headOf(bytes).trimStart().startsWith('%PDF-'),
};

/** Why the bytes are not this file, or null. Otherwise a file could be interpreted as another type than it declares. */
export function bytesProblem(
  bytes: Uint8Array,
  file: { hash: string; type: FileDescription['type'] },
): ErrorCode | null {
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (hash !== file.hash) return 'file-hash-mismatch';
  return isOfType[file.type](bytes) ? null : 'file-type-not-allowed';
}
