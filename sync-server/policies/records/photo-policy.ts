import type { ErrorCode } from '#domain/api/errors.ts';
import { limits } from '#domain/api/limits.ts';
import { plainPhoto } from '#domain/rules/people/plain-photo.ts';

/**
 * Why bytes may not be a person's photo, or null. Devices send it without metadata; anything else was not made by the
 * app.
 */
export function photoProblem(bytes: Uint8Array): ErrorCode | null {
  if (bytes.length > limits.photoBytes) return 'file-too-large';
  return plainPhoto(bytes)?.length === bytes.length ? null : 'file-type-not-allowed';
}
