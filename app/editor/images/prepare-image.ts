import { AppError } from '#domain/api/errors.ts';
import { limits } from '#domain/api/limits.ts';
import { PHOTO_SIDE_MAX } from '#domain/rules/values/photos.ts';
import { type Dimensions, imageDimensions } from '#app/document/images/image-dimensions.ts';

/** How an image is stored. */
interface StoredLook {
  /** Maximum length of a side, in pixels. */
  side: number;
  /** Of a JPEG. */
  quality: number;
  /** Always a JPEG, on white where the image is transparent; otherwise only what was a JPEG is one. */
  isPhoto: boolean;
}

/** Of a text: as wide as A4 at 300 dots per inch. */
const IMAGE: StoredLook = { side: 2480, quality: 0.9, isPhoto: false };

/** Of a form: many are in one document. */
export const PHOTO: StoredLook = { side: PHOTO_SIDE_MAX, quality: 0.8, isPhoto: true };

export interface PreparedImage extends Dimensions {
  blob: Blob;
}

/** Largest size within `side` that keeps the proportions. */
export function fitWithin({ width, height }: Dimensions, side: number): Dimensions {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

async function checkHeader(file: Blob): Promise<void> {
  if (file.size > limits.importBytes) throw new AppError('file-too-large');
  const claimed = imageDimensions(new Uint8Array(await file.arrayBuffer()));
  if (claimed === null || claimed.width === 0 || claimed.height === 0) throw new AppError('image-unreadable');
  if (claimed.width * claimed.height > limits.imagePixels) throw new AppError('image-too-large');
}

async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (cause) {
    throw new AppError('image-unreadable', { cause });
  }
}

/**
 * Prepares an image for storage: rotated upright, reduced, and encoded again, so that metadata such as the place where it
 * was taken is removed.
 * @throws AppError `image-unreadable`, `image-too-large`, `file-too-large`
 */
export async function prepareImage(
  file: Blob,
  { side, quality, isPhoto }: StoredLook = IMAGE,
): Promise<PreparedImage> {
  await checkHeader(file);
  const bitmap = await decode(file);
  const { width, height } = fitWithin(bitmap, side);
  try {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (context === null) throw new AppError('image-unreadable');
    if (isPhoto) {
      context.fillStyle = 'white';
      context.fillRect(0, 0, width, height);
    }
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    const isJpeg = isPhoto || file.type === 'image/jpeg';
    const blob = await canvas.convertToBlob(isJpeg ? { type: 'image/jpeg', quality } : { type: 'image/png' });
    return { blob, width, height };
  } finally {
    bitmap.close();
  }
}
