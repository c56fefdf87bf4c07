import { unzlibSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { decodeBmp } from './dib.ts';
import { decodeGif } from './gif.ts';
import { type Pixels, toPng } from './pixels.ts';
import { storableImage } from './storable-image.ts';

const RED = [255, 0, 0, 255];
const BLUE = [0, 0, 255, 255];

/** Three columns and two rows: red with a blue corner at the right of the lower row. */
const WANTED = [RED, RED, RED, RED, RED, BLUE].flat();
const PICTURE: Pixels = { width: 3, height: 2, data: Uint8Array.from(WANTED) };

const words = (...values: readonly number[]): number[] =>
  values.flatMap((value) => [value & 255, (value >>> 8) & 255, (value >>> 16) & 255, (value >>> 24) & 255]);

/** A bitmap of 24 bits a pixel, its last row first, each row filled to four bytes. */
const ROWS = [0, 0, 255, 0, 0, 255, 255, 0, 0, 0, 0, 0, 0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 0];
const dib = (height = 2): number[] => [
  ...words(40, 3, height),
  1,
  0,
  24,
  0,
  ...words(0, 24, 0, 0, 0, 0),
  ...ROWS,
];
const bmp = (content: readonly number[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([0x42, 0x4d, ...words(54 + 24, 0, 54), ...content]);

const record = (type: number, ...content: readonly number[]): number[] => [
  ...words(type, content.length + 8),
  ...content,
];
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);
const placed = (operation: number): number[] =>
  record(81, ...zeros(40), ...words(80, 40, 120, 24, 0, operation, 3, 2), ...dib());
const emf = (...records: readonly number[][]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    ...record(1, ...zeros(32), ...words(0x464d4520), ...zeros(64)),
    ...records.flat(),
    ...record(14, ...zeros(12)),
  ]);
const wmf = (...content: readonly number[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    ...words(0x9ac6cdd7),
    ...zeros(18),
    1,
    0,
    9,
    0,
    ...zeros(14),
    ...content,
    ...words(3),
    0,
    0,
  ]);
const metaRecord = (type: number, ...content: readonly number[]): number[] => [
  ...words((content.length + 6) / 2),
  type & 255,
  type >> 8,
  ...content,
];

/** Codes, each with its bits, as a GIF packs them. */
function packed(codes: readonly (readonly [code: number, bits: number])[]): number[] {
  const all = codes.flatMap(([code, bits]) => Array.from({ length: bits }, (_, bit) => (code >> bit) & 1));
  return Array.from({ length: Math.ceil(all.length / 8) }, (_, byte) =>
    all.slice(byte * 8, byte * 8 + 8).reduce((value, bit, at) => value | (bit << at), 0),
  );
}

/** Red; then a string that its own code makes known; that string again; blue, by a code that has grown; the end. */
const CODES = packed([
  [4, 3],
  [0, 3],
  [6, 3],
  [6, 3],
  [1, 4],
  [5, 4],
]);

/** The picture with a palette of red and blue. */
const GIF = Uint8Array.from(
  [
    [0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 3, 0, 2, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255],
    [0x21, 0xf9, 4, 0, 0, 0, 0, 0],
    [0x2c, 0, 0, 0, 0, 3, 0, 2, 0, 0, 2, CODES.length, ...CODES, 0, 0x3b],
  ].flat(),
);

/** Pixels of a PNG of eight bits and three or four colours without filters. */
function pixelsOf(png: Uint8Array): number[] {
  const view = new DataView(png.buffer, png.byteOffset);
  const [width, height, channels] = [view.getUint32(16), view.getUint32(20), png[25] === 6 ? 4 : 3];
  const length = view.getUint32(33);
  const rows = unzlibSync(png.subarray(41, 41 + length));
  return Array.from({ length: width * height }, (_, at) => {
    const from = Math.floor(at / width) * (width * channels + 1) + 1 + (at % width) * channels;
    const pixel = [...rows.subarray(from, from + channels)];
    return channels === 4 ? pixel : [...pixel, 255];
  }).flat();
}

describe('images of other forms', () => {
  it('T13 a PNG is written from pixels, with opacity only where there is some', () => {
    expect(pixelsOf(toPng(PICTURE))).toEqual(WANTED);
    const clear = { ...PICTURE, data: PICTURE.data.map((value, at) => (at === 3 ? 0 : value)) };
    expect(pixelsOf(toPng(clear))[3]).toBe(0);
  });

  it('T13 bitmaps are read in either order of rows', () => {
    expect([...(decodeBmp(bmp(dib()))?.data ?? [])]).toEqual(WANTED);
    const turned = [...(decodeBmp(bmp(dib(-2)))?.data ?? [])];
    expect(turned.slice(8, 12)).toEqual(BLUE);
  });

  it('T13 a GIF gives its first picture', () => {
    expect([...(decodeGif(GIF)?.data ?? [])]).toEqual(WANTED);
  });

  it('T13 a metafile that only places a bitmap is that bitmap, any other is none', async () => {
    const image = await storableImage(emf(placed(0x00cc0020)));
    expect(pixelsOf(image?.bytes ?? new Uint8Array())).toEqual(WANTED);
    expect(image?.mediaType).toBe('image/png');
    expect(await storableImage(emf(placed(0x00cc0020), placed(0x00cc0020)))).toBeNull();
    expect(await storableImage(emf(placed(0x008800c6)))).toBeNull();
    expect(await storableImage(emf(record(84, ...zeros(60)), placed(0x00cc0020)))).toBeNull();
    const stretched = metaRecord(0x0f43, ...words(0x00cc0020), ...zeros(18), ...dib());
    expect(pixelsOf((await storableImage(wmf(...stretched)))?.bytes ?? new Uint8Array())).toEqual(WANTED);
    expect(await storableImage(wmf(...metaRecord(0x0213, ...zeros(8)), ...stretched))).toBeNull();
  });

  it('T13 has the hash, type and size of its bytes', async () => {
    const png = toPng(PICTURE);
    const image = await storableImage(png);
    expect(image).toMatchObject({ mediaType: 'image/png', width: 3, height: 2, bytes: png });
    expect(image?.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('T13 bytes that are cut off, hostile or of another kind give no image', async () => {
    const whole = [toPng(PICTURE), bmp(dib()), GIF, emf(placed(0x00cc0020))];
    for (const bytes of whole)
      for (let length = 0; length < Math.min(bytes.length, 60); length += 1)
        await expect(storableImage(bytes.slice(0, length))).resolves.toSatisfy(() => true);
    const vast = bmp([...words(40, 2 ** 31 - 1, 2 ** 31 - 1), 1, 0, 24, 0, ...zeros(24)]);
    const giant = Uint8Array.from(GIF);
    giant.set([255, 255, 255, 255], 6);
    const none = [vast, giant, new TextEncoder().encode(`<svg/>${' '.repeat(100)}`), new Uint8Array(200)];
    for (const bytes of none) expect(await storableImage(new Uint8Array(bytes))).toBeNull();
  });
});
