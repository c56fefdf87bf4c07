import { limits } from '#domain/api/limits.ts';

export type ImageKind = 'png' | 'jpeg' | 'webp';

export interface ImageSize {
  width: number;
  height: number;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

function has(bytes: Uint8Array, at: number, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[at + index] === byte);
}

/** Detected from the first bytes; null if they match none of the three formats. */
export function imageKind(bytes: Uint8Array): ImageKind | null {
  if (has(bytes, 0, PNG)) return 'png';
  if (has(bytes, 0, JPEG)) return 'jpeg';
  return has(bytes, 0, RIFF) && has(bytes, 8, WEBP) ? 'webp' : null;
}

/** Offset of a JPEG's frame header, which holds size and colours; null if there is none. */
function jpegFrame(view: DataView): number | null {
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return at;
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

function jpegSize(view: DataView): ImageSize | null {
  const at = jpegFrame(view);
  return at === null ? null : { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
}

/** Whether a JPEG is CMYK, which a file with sRGB output intent must not contain (ISO 19005-2, 6.2.4). */
export function isFourColour(bytes: Uint8Array): boolean {
  if (imageKind(bytes) !== 'jpeg') return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = jpegFrame(view);
  return at !== null && view.getUint8(at + 9) === 4;
}

/** Width and height from the header of a PNG or JPEG, without decoding it. */
export function imageSize(bytes: Uint8Array, kind: 'png' | 'jpeg'): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (kind === 'jpeg') return jpegSize(view);
  return view.byteLength < 24 ? null : { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Whether the size is not empty and within the limit for decoding. */
export function isPaintable(size: ImageSize | null): size is ImageSize {
  return size !== null && size.width > 0 && size.height > 0 && size.width * size.height <= limits.imagePixels;
}
