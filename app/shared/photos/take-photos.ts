import type { FileStore } from '#app/data/ports.ts';
import type { PreparedImage } from '#app/editor/images/prepare-image.ts';
import { toAppError, type ErrorCode } from '#domain/api/errors.ts';
import { photoName, type Photo } from '#domain/rules/values/photos.ts';

/** A chosen file that is no photo of the field, and why. */
export interface RefusedPhoto {
  name: string;
  code: ErrorCode;
}

interface Taking {
  prepare: (file: Blob) => Promise<PreparedImage>;
  files: Pick<FileStore, 'put'>;
  /** Name of a photo whose file has none. */
  unnamed: string;
  /** Called before each file, counted from 1. */
  onBegin: (number: number) => void;
  /** The bytes are stored on the device. */
  onTaken: (photo: Photo) => void;
}

/**
 * Takes chosen files in, one after the other: only one is in memory. One that cannot be used or stored changes nothing of
 * the others.
 */
export async function takePhotos(chosen: readonly File[], taking: Taking): Promise<RefusedPhoto[]> {
  const refused: RefusedPhoto[] = [];
  for (const [at, file] of chosen.entries()) {
    taking.onBegin(at + 1);
    try {
      const { blob, width, height } = await taking.prepare(file);
      const { hash } = await taking.files.put(blob);
      const name = photoName(file.name);
      taking.onTaken({ file: hash, width, height, name: name === '' ? taking.unnamed : name });
    } catch (error) {
      refused.push({ name: file.name, code: toAppError(error).code });
    }
  }
  return refused;
}
