/**
 * The bytes of a PNG or JPEG without metadata: texts, location, and data after the image's end, which another program
 * could interpret as a page or an archive. Null for any other file. Idempotent.
 */
export function plainPhoto(bytes: Uint8Array): Uint8Array | null {
  if (startsWith(bytes, PNG_SIGNATURE)) return plainPng(bytes);
  return startsWith(bytes, [0xff, START]) ? plainJpeg(bytes) : null;
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** PNG chunks that stay; text, profiles and EXIF do not (PNG, third edition, section 11). */
const PNG_PARTS: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'sRGB', 'gAMA', 'IDAT', 'IEND']);
/** Length, name and checksum of a chunk. */
const PNG_FRAME = 12;

function plainPng(bytes: Uint8Array): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = [bytes.subarray(0, PNG_SIGNATURE.length)];
  let at = PNG_SIGNATURE.length;
  while (at + PNG_FRAME <= bytes.length) {
    const end = at + PNG_FRAME + view.getUint32(at);
    if (end > bytes.length) return null;
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (PNG_PARTS.has(name)) kept.push(bytes.subarray(at, end));
    if (name === 'IEND') return joined(kept);
    at = end;
  }
  return null;
}

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const JFIF = 0xe0;
const JFIF_BYTES = 16;
/** JPEG segments that stay: frames, tables, restart intervals and scans (ITU-T T.81, annex B). */
const JPEG_PARTS: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2, 0xc4, 0xdb, 0xdd, SCAN]);

function plainJpeg(bytes: Uint8Array): Uint8Array | null {
  const kept = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length) {
    const [lead, marker = 0, high = 0, low = 0] = bytes.subarray(at, at + 4);
    if (lead !== 0xff) return null;
    const length = high * 256 + low;
    const over = at + 2 + length;
    const end = marker === SCAN ? endOfScan(bytes, over) : over;
    if (length < 2 || end > bytes.length) return null;
    const plain = JPEG_PARTS.has(marker) || (marker === JFIF && length === JFIF_BYTES);
    if (plain) kept.push(bytes.subarray(at, end));
    if (bytes[end] === 0xff && bytes[end + 1] === END) return joined([...kept, bytes.subarray(end, end + 2)]);
    at = end;
  }
  return null;
}

/** Position of the next marker: in a scan, 0xFF is followed by a zero or a restart marker. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

function startsWith(bytes: Uint8Array, beginning: readonly number[]): boolean {
  return beginning.every((byte, at) => bytes[at] === byte);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((total, part) => total + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
