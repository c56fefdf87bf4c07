import { PDFContext } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import type { DisplayList } from '#app/typeset/display-list.ts';
import { paintImages } from './painted-images.ts';

const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);

/** Embedding reads only the frame header; this one states 8 by 8 pixels. */
function jpeg(components: number): Uint8Array {
  const frame = Array.from({ length: components }, (_, index) => [index + 1, 0x11, 0]).flat();
  return Uint8Array.of(
    0xff,
    0xd8,
    0xff,
    0xc0,
    0,
    8 + frame.length,
    8,
    0,
    8,
    0,
    8,
    components,
    ...frame,
    0xff,
    0xd9,
  );
}

async function painted(bytes: Uint8Array) {
  const context = PDFContext.create();
  const converted: Uint8Array[] = [];
  const list = { images: new Set(['a']) } as Pick<DisplayList, 'images'> as DisplayList;
  const { byFile, unreadable } = await paintImages(
    list,
    context,
    async () => bytes,
    async (given) => {
      converted.push(given);
      return PNG;
    },
  );
  const reference = byFile.get('a')?.reference;
  return { converted, unreadable, object: String(reference === undefined ? '' : context.lookup(reference)) };
}

describe('images in the file', () => {
  it('T24 a JPEG in the four colours of print is converted: the file means sRGB', async () => {
    const { converted, unreadable, object } = await painted(jpeg(4));
    expect(converted).toHaveLength(1);
    expect(unreadable).toEqual([]);
    expect(object).toContain('/DeviceRGB');
  });

  it('T24 a JPEG of three colours or of greys goes in as it is', async () => {
    for (const components of [1, 3]) {
      const { converted, object } = await painted(jpeg(components));
      expect(converted).toEqual([]);
      expect(object).toContain('/DCTDecode');
    }
  });
});
