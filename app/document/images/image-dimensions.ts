export interface Dimensions {
  width: number;
  height: number;
}

const ascii = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

function png(view: DataView): Dimensions {
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

function gif(view: DataView): Dimensions {
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

/** Start-of-frame markers contain the size; C4, C8 and CC are tables, not frames (ITU-T T.81, table B.1). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function jpeg(view: DataView): Dimensions | null {
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

/** The three containers of RFC 9649: lossy, lossless and extended. */
function webp(view: DataView, bytes: Uint8Array): Dimensions | null {
  const kind = ascii(bytes, 12, 4);
  if (kind === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (kind !== 'VP8X') return null;
  const side = (from: number): number => view.getUint16(from, true) + (view.getUint8(from + 2) << 16) + 1;
  return { width: side(24), height: side(27) };
}

/**
 * Width and height from the file's header, so that an image too large to decode is rejected before it is decoded. Null
 * for any format except PNG, JPEG, WebP and GIF.
 */
export function imageDimensions(bytes: Uint8Array): Dimensions | null {
  if (bytes.byteLength < 30) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0) === 0x89504e47) return png(view);
  if (view.getUint16(0) === 0xffd8) return jpeg(view);
  if (ascii(bytes, 0, 4) === 'GIF8') return gif(view);
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP') return webp(view, bytes);
  return null;
}
