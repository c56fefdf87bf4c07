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

/** Whether bytes are of the type they are sent as: images by their first bytes, versions of templates by all of them. */
const isOfType: Record<FileDescription['type'], (bytes: Uint8Array) => boolean> = {
  'image/png': (bytes) => headOf(bytes).startsWith('\u0089PNG\r\n\u001a\n'),
  'image/jpeg': (bytes) => headOf(bytes).startsWith('\u00ff\u00d8\u00ff'),
  'image/webp': (bytes) => headOf(bytes).startsWith('RIFF') && headOf(bytes).startsWith('WEBP', 8),
  [VERSION_TYPE]: (bytes) =>
    bytes.length <= limits.recordBytes && readVersion(Buffer.from(bytes).toString('utf8')) !== null,
  [ATTACHMENT_TYPE]: () => true,
  // Of what kind it is says the document, and is looked at when that is registered.
  [DOCUMENT_TYPE]: () => true,
  // Looked at from its beginning to its end when it is handed over.
  [SIGNATURE_TYPE]: (bytes) => headOf(bytes).trimStart().startsWith('%PDF-'),
};

/** Why bytes sent as this file are not it, or null. A file that is not what it says could be read as something else. */
export function bytesProblem(
  bytes: Uint8Array,
  file: { hash: string; type: FileDescription['type'] },
): ErrorCode | null {
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (hash !== file.hash) return 'file-hash-mismatch';
  return isOfType[file.type](bytes) ? null : 'file-type-not-allowed';
}
