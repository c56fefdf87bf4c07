import { limits } from '#domain/api/limits.ts';
import { imageDimensions } from '#app/document/images/image-dimensions.ts';
import type { ImportedImage } from '../imported.ts';
import { decodeBmp } from './dib.ts';
import { decodeGif } from './gif.ts';
import { bitmapOfMetafile, type Placed } from './metafile.ts';
import { toPng } from './pixels.ts';

/** An image in a form that a document stores: PNG, JPEG or WebP. */
export interface StorableImage extends ImportedImage {
  /** SHA-256, as a document names it. */
  hash: string;
  width: number;
  height: number;
}

const SIGNATURES: readonly { mediaType: string; bytes: readonly number[]; at: number }[] = [
  { mediaType: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47], at: 0 },
  { mediaType: 'image/jpeg', bytes: [0xff, 0xd8, 0xff], at: 0 },
  { mediaType: 'image/webp', bytes: [0x57, 0x45, 0x42, 0x50], at: 8 },
];

function typeOf(bytes: Uint8Array): string | null {
  const found = SIGNATURES.find(({ bytes: sign, at }) =>
    sign.every((byte, index) => bytes[at + index] === byte),
  );
  return found?.mediaType ?? null;
}

/** Of a file in a metafile only the type is not known yet. */
function bytesOf(placed: Placed): Uint8Array<ArrayBuffer> {
  return 'file' in placed ? new Uint8Array(placed.file) : toPng(placed.pixels);
}

/** The same image in a form that is stored; null if it is in none that is read. */
function inStoredForm(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  if (typeOf(bytes) !== null) return bytes;
  const isGif = bytes[0] === 0x47 && bytes[1] === 0x49 && bytes[2] === 0x46;
  const pixels = isGif ? decodeGif(bytes) : decodeBmp(bytes);
  if (pixels !== null) return toPng(pixels);
  const placed = bitmapOfMetafile(bytes);
  return placed === null ? null : bytesOf(placed);
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Null for bytes that are no image, one in a form that is not read, or one beyond what is stored. */
export async function storableImage(file: Uint8Array<ArrayBuffer>): Promise<StorableImage | null> {
  const bytes = inStoredForm(file);
  const mediaType = bytes === null ? null : typeOf(bytes);
  const size = bytes === null ? null : sizeOf(bytes);
  if (bytes === null || mediaType === null || size === null || bytes.length > limits.fileBytes) return null;
  if (size.width * size.height === 0 || size.width * size.height > limits.imagePixels) return null;
  return { hash: await hashOf(bytes), mediaType, bytes, ...size };
}

/** Null for a header that is cut off. */
function sizeOf(bytes: Uint8Array): { width: number; height: number } | null {
  try {
    return imageDimensions(bytes);
  } catch {
    return null;
  }
}
