import { limits } from '#domain/api/limits.ts';
import type { Pixels } from './pixels.ts';

/** Bitmaps without compression, as BMP files, EMF and WMF hold them (MS-WMF, 2.2.2.9). */

const COMPRESSION = { none: 0, bitFields: 3, jpeg: 4, png: 5 } as const;

interface Header {
  /** Of the header itself, in bytes. */
  size: number;
  width: number;
  /** Rows, of which the first one is at the bottom unless `isTopDown`. */
  height: number;
  isTopDown: boolean;
  bits: number;
  compression: number;
  colors: number;
}

const CORE_SIZE = 12;
const BITS: ReadonlySet<number> = new Set([1, 4, 8, 16, 24, 32]);

function headerOf(view: DataView): Header | null {
  if (view.byteLength < 40) return null;
  const size = view.getUint32(0, true);
  if (size === CORE_SIZE || size < 40 || size > 124) return null;
  const width = view.getInt32(4, true);
  const rows = view.getInt32(8, true);
  const height = Math.abs(rows);
  const bits = view.getUint16(14, true);
  if (width <= 0 || height === 0 || width * height > limits.imagePixels) return null;
  return {
    size,
    width,
    height,
    isTopDown: rows < 0,
    bits,
    compression: view.getUint32(16, true),
    colors: view.getUint32(32, true),
  };
}

/** Where a colour's bits are in a pixel. */
interface Channel {
  shift: number;
  max: number;
}

function channelOf(mask: number): Channel {
  const shift = mask === 0 ? 0 : 31 - Math.clz32(mask & -mask);
  return { shift, max: mask >>> shift };
}

const MASKS = { 16: [0x7c00, 0x03e0, 0x001f], 32: [0xff0000, 0x00ff00, 0x0000ff] } as const;

const scaled = (value: number, { shift, max }: Channel): number =>
  max === 0 ? 0 : Math.round((((value >>> shift) & max) * 255) / max);

/** Reads the colour of pixel `x` of the row at `from`. */
type PixelReader = (from: number, x: number) => readonly [number, number, number];

function indexed(view: DataView, bits: number, palette: number, colors: number): PixelReader {
  const perByte = 8 / bits;
  return (from, x) => {
    const byte = view.getUint8(from + Math.floor(x / perByte));
    const index = (byte >>> (8 - bits - (x % perByte) * bits)) & ((1 << bits) - 1);
    if (index >= colors) return [0, 0, 0];
    const at = palette + index * 4;
    return [view.getUint8(at + 2), view.getUint8(at + 1), view.getUint8(at)];
  };
}

function masked(view: DataView, bits: 16 | 32, masks: readonly number[]): PixelReader {
  const [red, green, blue] = masks.map(channelOf);
  const none = { shift: 0, max: 0 };
  return (from, x) => {
    const value = bits === 16 ? view.getUint16(from + x * 2, true) : view.getUint32(from + x * 4, true);
    return [scaled(value, red ?? none), scaled(value, green ?? none), scaled(value, blue ?? none)];
  };
}

function readerOf(view: DataView, header: Header): { pixel: PixelReader; start: number } | null {
  const { size, bits, compression } = header;
  if (!BITS.has(bits)) return null;
  if (bits <= 8) {
    const colors = Math.min(header.colors === 0 ? 1 << bits : header.colors, 1 << bits);
    return { pixel: indexed(view, bits, size, colors), start: size + colors * 4 };
  }
  if (bits === 24)
    return {
      pixel: (from, x) => {
        const at = from + x * 3;
        return [view.getUint8(at + 2), view.getUint8(at + 1), view.getUint8(at)];
      },
      start: size + header.colors * 4,
    };
  const isField = compression === COMPRESSION.bitFields;
  const masks = isField ? [40, 44, 48].map((at) => view.getUint32(at, true)) : MASKS[bits === 16 ? 16 : 32];
  const start = (isField && size === 40 ? 52 : size) + header.colors * 4;
  return { pixel: masked(view, bits === 16 ? 16 : 32, masks), start };
}

/**
 * Decodes a bitmap that begins with its header; null for one that is compressed or broken.
 * @param start of the pixels, from the header; after header and colours if it is not given
 */
export function decodeDib(bytes: Uint8Array, start?: number): Pixels | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = headerOf(view);
  if (header === null) return null;
  const { width, height, bits, compression, isTopDown } = header;
  if (compression !== COMPRESSION.none && compression !== COMPRESSION.bitFields) return null;
  const reader = readerOf(view, header);
  const stride = Math.ceil((width * bits) / 32) * 4;
  const first = start ?? reader?.start ?? 0;
  if (reader === null || first + stride * height > bytes.length) return null;
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const from = first + stride * (isTopDown ? y : height - 1 - y);
    for (let x = 0; x < width; x += 1) data.set([...reader.pixel(from, x), 255], (y * width + x) * 4);
  }
  return { width, height, data };
}

/** A JPEG or PNG in the place of the pixels; null if there is none. */
export function wrappedFile(bytes: Uint8Array): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = headerOf(view);
  if (header === null) return null;
  const isFile = header.compression === COMPRESSION.jpeg || header.compression === COMPRESSION.png;
  return isFile ? bytes.subarray(header.size) : null;
}

/** @param bytes of a BMP file */
export function decodeBmp(bytes: Uint8Array): Pixels | null {
  if (bytes.length < 54 || bytes[0] !== 0x42 || bytes[1] !== 0x4d) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return decodeDib(bytes.subarray(14), view.getUint32(10, true) - 14);
}
