import { createHash } from 'node:crypto';
import type { ErrorCode } from '#domain/api/errors.ts';
import type { FileDescription } from '#domain/api/files.ts';

/** First bytes of each type that a document may show, written as Latin-1. */
const beginnings: Record<FileDescription['type'], (head: string) => boolean> = {
  'image/png': (head) => head.startsWith('\u0089PNG\r\n\u001a\n'),
  'image/jpeg': (head) => head.startsWith('\u00ff\u00d8\u00ff'),
  'image/webp': (head) => head.startsWith('RIFF') && head.startsWith('WEBP', 8),
};

/** Why bytes sent as this file are not it, or null. A file that is not what it says could be read as something else. */
export function bytesProblem(
  bytes: Uint8Array,
  file: { hash: string; type: FileDescription['type'] },
): ErrorCode | null {
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (hash !== file.hash) return 'file-hash-mismatch';
  return beginnings[file.type](Buffer.from(bytes.subarray(0, 16)).toString('latin1'))
    ? null
    : 'file-type-not-allowed';
}
