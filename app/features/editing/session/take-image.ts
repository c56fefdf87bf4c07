import type { FileStore } from '#app/data/ports.ts';
import { prepareImage } from '#app/editor/images/prepare-image.ts';
import type { StoredImage } from '#app/editor/images/stored-image.ts';

/** Resizes an image and stores it on the device. @throws AppError if it cannot be used or stored */
export async function takeImage(image: Blob, store: Pick<FileStore, 'put'>): Promise<StoredImage> {
  const { blob, width, height } = await prepareImage(image);
  const { hash } = await store.put(blob);
  return { file: hash, width, height };
}
