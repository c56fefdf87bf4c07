import { AppError } from '#domain/api/errors.ts';
import { beginsAsPfx } from '#domain/entities/certificate.ts';

/**
 * The bytes of a file that was chosen as a certificate.
 * @throws AppError certificate-unreadable (it is something else), certificate-too-large
 */
export async function readPfx(file: Blob, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const beginning = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (!beginsAsPfx(beginning)) throw new AppError('certificate-unreadable');
  if (file.size > most) throw new AppError('certificate-too-large');
  return new Uint8Array(await file.arrayBuffer());
}
