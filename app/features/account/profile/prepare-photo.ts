import { AppError } from '#domain/api/errors.ts';
import { limits } from '#domain/api/limits.ts';
import { plainPhoto } from '#domain/rules/people/plain-photo.ts';

/** Width and height of a stored photo, in pixels: four times the largest displayed size. */
const SIDE = 512;
const QUALITY = 0.88;

/**
 * Prepares a photo for storage: the middle square, scaled down and encoded anew, so that the location and other
 * metadata of the file are removed.
 * @throws AppError `file-type-not-allowed` (no PNG or JPEG, by its bytes), `file-too-large`, `image-unreadable`
 */
export async function preparePhoto(file: Blob): Promise<Blob> {
  if (file.size > limits.fileBytes) throw new AppError('file-too-large');
  if (!isPngOrJpeg(new Uint8Array(await file.slice(0, 8).arrayBuffer())))
    throw new AppError('file-type-not-allowed');
  const drawn = await drawSquare(await decode(file));
  const plain = plainPhoto(new Uint8Array(await drawn.arrayBuffer()));
  if (plain === null) throw new AppError('image-unreadable');
  return new Blob([new Uint8Array(plain)], { type: 'image/jpeg' });
}

function isPngOrJpeg([a, b, c, d]: Uint8Array): boolean {
  const png = a === 0x89 && b === 0x50 && c === 0x4e && d === 0x47;
  return png || (a === 0xff && b === 0xd8 && c === 0xff);
}

async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (cause) {
    throw new AppError('image-unreadable', { cause });
  }
}

async function drawSquare(bitmap: ImageBitmap): Promise<Blob> {
  try {
    const side = Math.min(bitmap.width, bitmap.height);
    const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
    const shown = Math.min(SIDE, side);
    const canvas = new OffscreenCanvas(shown, shown);
    const context = canvas.getContext('2d');
    if (context === null) throw new AppError('image-unreadable');
    context.fillStyle = 'white';
    context.fillRect(0, 0, shown, shown);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, left, top, side, side, 0, 0, shown, shown);
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  } finally {
    bitmap.close();
  }
}
