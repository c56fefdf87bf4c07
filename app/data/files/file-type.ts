import { ATTACHMENT_TYPE, fileTypeSchema, VERSION_TYPE, type FileDescription } from '#domain/api/files.ts';
import { VERSION_BEGINNING } from '#domain/entities/template-version.ts';
import { AppError } from '#domain/api/errors.ts';
import { limits } from '#domain/api/limits.ts';

type FileType = FileDescription['type'];

const HEAD_BYTES = 64;

const signatures: readonly { type: FileType; matches: (head: Uint8Array) => boolean }[] = [
  {
    type: 'image/png',
    matches: (head) => startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  },
  { type: 'image/jpeg', matches: (head) => startsWith(head, [0xff, 0xd8, 0xff]) },
  {
    type: 'image/webp',
    matches: (head) =>
      startsWith(head, [0x52, 0x49, 0x46, 0x46]) && startsWith(head.subarray(8), [0x57, 0x45, 0x42, 0x50]),
  },
  { type: VERSION_TYPE, matches: (head) => startsWith(head, new TextEncoder().encode(VERSION_BEGINNING)) },
];

function startsWith(bytes: Uint8Array, signature: ArrayLike<number>): boolean {
  return Array.from(signature).every((byte, at) => bytes[at] === byte);
}

/**
 * The type that the bytes show, regardless of the name and of the browser's type.
 * @throws AppError `file-too-large`, `file-type-not-allowed`
 */
export async function checkedType(file: Blob): Promise<FileType> {
  const found = await typeOf(file);
  if (found === null) throw new AppError('file-type-not-allowed');
  return found;
}

/**
 * Like `checkedType`; bytes of any other type are an attachment, which is only downloaded.
 * @throws AppError `file-too-large`, `file-empty`
 */
export async function attachmentType(file: Blob): Promise<FileType> {
  if (file.size === 0) throw new AppError('file-empty');
  return (await typeOf(file)) ?? ATTACHMENT_TYPE;
}

async function typeOf(file: Blob): Promise<FileType | null> {
  if (file.size > limits.fileBytes) throw new AppError('file-too-large');
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const found = signatures.find((signature) => signature.matches(head));
  return found === undefined ? null : fileTypeSchema.parse(found.type);
}

/** SHA-256 of the bytes, lowercase hexadecimal. */
export async function hashOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
