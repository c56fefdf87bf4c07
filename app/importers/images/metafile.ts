import { decodeDib, wrappedFile } from './dib.ts';
import { type Pixels } from './pixels.ts';

/**
 * Metafiles hold instructions to draw. Those that only place one bitmap are read; any other instruction that draws makes
 * the file one that is not.
 */

/** A bitmap in a metafile: its pixels, or a JPEG or PNG as it is. */
export type Placed = { pixels: Pixels } | { file: Uint8Array };

interface MetaRecord {
  type: number;
  /** With its type and size. */
  bytes: Uint8Array;
}

const RECORDS_MAX = 10_000;

/** Copies the bitmap over what is there; other operations mix both. */
const COPY = 0x00cc0020;

/** Where a record of a bitmap says what is done with it, and where the bitmap is. */
interface BitmapRecord {
  /** Null for a record that always copies. */
  operation: number | null;
  bitmap: number;
}

/** MS-EMF, 2.3.1: the place of the bitmap's header and of its pixels is in the record. */
const EMF_BITMAPS: Readonly<Record<number, BitmapRecord>> = {
  76: { operation: 40, bitmap: 84 },
  77: { operation: 40, bitmap: 84 },
  80: { operation: null, bitmap: 48 },
  81: { operation: 68, bitmap: 48 },
};
/** Records that draw: lines, curves, areas and texts. */
const EMF_DRAWS = (type: number): boolean =>
  (type >= 2 && type <= 8) ||
  (type >= 41 && type <= 47) ||
  (type >= 53 && type <= 56) ||
  (type >= 62 && type <= 64) ||
  (type >= 71 && type <= 74) ||
  (type >= 78 && type <= 79) ||
  (type >= 83 && type <= 92) ||
  (type >= 96 && type <= 97) ||
  type === 108 ||
  type === 114 ||
  type === 118;

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function* recordsOf(
  bytes: Uint8Array,
  start: number,
  next: (view: DataView, at: number) => { type: number; size: number },
): Generator<MetaRecord> {
  const view = viewOf(bytes);
  let at = start;
  for (let count = 0; count < RECORDS_MAX && at + 8 <= bytes.length; count += 1) {
    const { type, size } = next(view, at);
    if (size < 6 || at + size > bytes.length) return;
    yield { type, bytes: bytes.subarray(at, at + size) };
    at += size;
  }
}

/** `unreadable` for a bitmap that is in no form that is read, or is mixed with what is below it. */
type Found = Placed | 'unreadable';

function placedIn(dib: Uint8Array, start?: number): Found {
  const file = wrappedFile(dib);
  if (file !== null) return { file };
  const pixels = decodeDib(dib, start);
  return pixels === null ? 'unreadable' : { pixels };
}

function isCopied(bytes: Uint8Array, operation: number | null): boolean {
  if (operation === null) return true;
  return bytes.length >= operation + 4 && viewOf(bytes).getUint32(operation, true) === COPY;
}

function bitmapOfEmf({ type, bytes }: MetaRecord): Found | null {
  const record = EMF_BITMAPS[type];
  if (record === undefined) return null;
  const { operation, bitmap } = record;
  if (!isCopied(bytes, operation) || bytes.length < bitmap + 16) return 'unreadable';
  const [header, pixels] = [0, 8].map((offset) => viewOf(bytes).getUint32(bitmap + offset, true));
  if (header === undefined || pixels === undefined || header === 0 || pixels <= header) return 'unreadable';
  return placedIn(bytes.subarray(header), pixels - header);
}

/** MS-WMF, 2.3.1. */
const WMF_BITMAPS: Readonly<Record<number, BitmapRecord>> = {
  0x0940: { operation: 6, bitmap: 22 },
  0x0b41: { operation: 6, bitmap: 26 },
  0x0f43: { operation: 6, bitmap: 28 },
};
const WMF_DRAWS: ReadonlySet<number> = new Set([
  0x0213, 0x0324, 0x0325, 0x0415, 0x0418, 0x041b, 0x0521, 0x0538, 0x061c, 0x0817, 0x081a, 0x0830, 0x0a32,
]);

function bitmapOfWmf({ type, bytes }: MetaRecord): Found | null {
  const record = WMF_BITMAPS[type];
  if (record === undefined) return null;
  return isCopied(bytes, record.operation) ? placedIn(bytes.subarray(record.bitmap)) : 'unreadable';
}

/** The one bitmap of some records; null if they draw anything else. */
function soleBitmap(
  records: Iterable<MetaRecord>,
  bitmapOf: (record: MetaRecord) => Found | null,
  draws: (type: number) => boolean,
): Placed | null {
  let found: Placed | null = null;
  for (const record of records) {
    const bitmap = bitmapOf(record);
    if (bitmap === 'unreadable' || (bitmap !== null && found !== null) || draws(record.type)) return null;
    found ??= bitmap;
  }
  return found;
}

const EMF_SIGNATURE = 0x464d4520;
const PLACEABLE = 0x9ac6cdd7;
const PLACEABLE_SIZE = 22;

/** The bitmap of an EMF or WMF that only places one; null for any other file. */
export function bitmapOfMetafile(bytes: Uint8Array): Placed | null {
  if (bytes.length < 50) return null;
  const view = viewOf(bytes);
  if (view.getUint32(0, true) === 1 && view.getUint32(40, true) === EMF_SIGNATURE) {
    const records = recordsOf(bytes, 0, (at, from) => ({
      type: at.getUint32(from, true),
      size: at.getUint32(from + 4, true),
    }));
    return soleBitmap(records, bitmapOfEmf, EMF_DRAWS);
  }
  const start = view.getUint32(0, true) === PLACEABLE ? PLACEABLE_SIZE : 0;
  const isWmf = view.getUint16(start, true) <= 2 && view.getUint16(start + 2, true) === 9;
  if (!isWmf) return null;
  const records = recordsOf(bytes, start + 18, (at, from) => ({
    type: at.getUint16(from + 4, true),
    size: at.getUint32(from, true) * 2,
  }));
  return soleBitmap(records, bitmapOfWmf, (type) => WMF_DRAWS.has(type));
}
