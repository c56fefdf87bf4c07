import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainPhoto } from './plain-photo.ts';

const bytes = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));
const PNG_BEGIN = '89504e470d0a1a0a 0000000d49484452 00000001000000010802000000 907753de';
const PNG_END = '0000000049454e44ae426082';
const TEXT = '00000003 74455874 612f2a 00000000';
const JPEG_BEGIN = 'ffd8 ffe00010 4a46494600 0101 00 0001 0001 0000';
const JPEG_BODY = 'ffdb0003 00 ffda0003 00 12ff0034ffd056 ffd9';

describe('a plain photo', () => {
  it('A13 keeps what makes the picture and nothing else', () => {
    expect(plainPhoto(bytes(`${PNG_BEGIN} ${TEXT} ${PNG_END} 3c736372697074`))).toEqual(
      bytes(`${PNG_BEGIN} ${PNG_END}`),
    );
    const exif = 'ffe10008 457869660000';
    const comment = 'fffe0006 2f2a2a2f';
    expect(plainPhoto(bytes(`${JPEG_BEGIN} ${exif} ${comment} ${JPEG_BODY} 504b0304`))).toEqual(
      bytes(`${JPEG_BEGIN} ${JPEG_BODY}`),
    );
  });

  it('A13 refuses what ends too soon or is no such image', () => {
    for (const hex of [
      '',
      'ffd8',
      PNG_BEGIN,
      JPEG_BEGIN,
      `${JPEG_BEGIN} ffdb0003`,
      '474946383961',
      'ffd8ffdb0001ffd9',
    ])
      expect(plainPhoto(bytes(hex))).toBeNull();
  });

  it('A13 never fails, never grows, and gives back unchanged what it gave', () => {
    const beginnings = [PNG_BEGIN, JPEG_BEGIN, 'ffd8', ''].map((hex) => Array.from(bytes(hex)));
    fc.assert(
      fc.property(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 80 }), (begin, rest) => {
        const photo = plainPhoto(new Uint8Array([...begin, ...rest, ...bytes('ffd9')]));
        if (photo === null) return;
        expect(photo.length).toBeLessThanOrEqual(begin.length + rest.length + 2);
        expect(plainPhoto(photo)).toEqual(photo);
      }),
    );
  });
});
