import { limits } from '#domain/api/limits.ts';
import type { Pixels } from './pixels.ts';

/** The first picture of a GIF (GIF89a). */

const CODES_MAX = 4096;

class Bytes {
  readonly #bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  byte(): number {
    const value = this.#bytes[this.at] ?? 0;
    this.at += 1;
    return value;
  }

  short(): number {
    return this.byte() + this.byte() * 256;
  }

  take(length: number): Uint8Array {
    const part = this.#bytes.subarray(this.at, this.at + length);
    this.at += length;
    return part;
  }

  get isAtEnd(): boolean {
    return this.at >= this.#bytes.length;
  }

  /** The blocks up to an empty one. */
  blocks(): Uint8Array[] {
    const found: Uint8Array[] = [];
    for (let size = this.byte(); size > 0 && !this.isAtEnd; size = this.byte()) found.push(this.take(size));
    return found;
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Unpacks codes of growing width (LZW); what is missing at the end is 0. */
function unpack(packed: Uint8Array, least: number, count: number): Uint8Array {
  const out = new Uint8Array(count);
  const [clear, end] = [1 << least, (1 << least) + 1];
  const prefix = new Uint16Array(CODES_MAX);
  const suffix = new Uint8Array(CODES_MAX);
  const stack = new Uint8Array(CODES_MAX + 1);
  let [width, next, before, first] = [least + 1, end + 1, -1, 0];
  let [buffer, bits, at] = [0, 0, 0];
  for (let from = 0; at < count;) {
    while (bits < width) {
      if (from >= packed.length) return out;
      buffer |= (packed[from] ?? 0) << bits;
      from += 1;
      bits += 8;
    }
    let code = buffer & ((1 << width) - 1);
    buffer >>>= width;
    bits -= width;
    if (code === end || code > next) return out;
    if (code === clear) {
      [width, next, before] = [least + 1, end + 1, -1];
      continue;
    }
    const read = code;
    let top = 0;
    if (code === next) {
      if (before < 0) return out;
      stack[top] = first;
      top += 1;
      code = before;
    }
    while (code > end && top < CODES_MAX) {
      stack[top] = suffix[code] ?? 0;
      top += 1;
      code = prefix[code] ?? 0;
    }
    first = code;
    stack[top] = code;
    for (; top >= 0 && at < count; top -= 1) {
      out[at] = stack[top] ?? 0;
      at += 1;
    }
    if (before >= 0 && next < CODES_MAX) {
      prefix[next] = before;
      suffix[next] = first;
      next += 1;
      if (next === 1 << width && width < 12) width += 1;
    }
    before = read;
  }
  return out;
}

/** The row that is stored at a position: in four passes if the picture is interlaced. */
function rowsInOrder(height: number, isInterlaced: boolean): number[] {
  const all = Array.from({ length: height }, (_, row) => row);
  if (!isInterlaced) return all;
  const passes = [
    { from: 0, by: 8 },
    { from: 4, by: 8 },
    { from: 2, by: 4 },
    { from: 1, by: 2 },
  ];
  return passes.flatMap(({ from, by }) => all.filter((row) => row % by === from));
}

interface Frame {
  bytes: Bytes;
  colors: Uint8Array;
  /** Index of the colour that is not drawn; -1 if all are. */
  clear: number;
}

function readFrame(
  { bytes, colors: global, clear }: Frame,
  size: { width: number; height: number },
): Pixels | null {
  const [left, top, width, height, flags] = [
    bytes.short(),
    bytes.short(),
    bytes.short(),
    bytes.short(),
    bytes.byte(),
  ];
  if (width * height > limits.imagePixels) return null;
  const colors = (flags & 0x80) === 0 ? global : bytes.take(3 << ((flags & 7) + 1));
  const least = bytes.byte();
  if (least < 1 || least > 11) return null;
  const indexes = unpack(joined(bytes.blocks()), least, width * height);
  const data = new Uint8Array(size.width * size.height * 4);
  for (const [stored, row] of rowsInOrder(height, (flags & 0x40) !== 0).entries())
    for (let x = 0; x < width && left + x < size.width && top + row < size.height; x += 1) {
      const index = indexes[stored * width + x] ?? 0;
      if (index === clear) continue;
      const to = ((top + row) * size.width + left + x) * 4;
      data.set([...colors.subarray(index * 3, index * 3 + 3), 255].slice(0, 4), to);
    }
  return { ...size, data };
}

/** Decodes the first picture; null for a file that has none. */
export function decodeGif(file: Uint8Array): Pixels | null {
  const bytes = new Bytes(file, 6);
  const size = { width: bytes.short(), height: bytes.short() };
  const flags = bytes.byte();
  bytes.take(2);
  if (size.width * size.height === 0 || size.width * size.height > limits.imagePixels) return null;
  const colors = (flags & 0x80) === 0 ? new Uint8Array(768) : bytes.take(3 << ((flags & 7) + 1));
  let clear = -1;
  while (!bytes.isAtEnd) {
    const kind = bytes.byte();
    if (kind === 0x2c) return readFrame({ bytes, colors, clear }, size);
    if (kind !== 0x21) return null;
    const label = bytes.byte();
    const [control] = bytes.blocks();
    if (label === 0xf9 && ((control?.[0] ?? 0) & 1) === 1) clear = control?.[3] ?? -1;
  }
  return null;
}
