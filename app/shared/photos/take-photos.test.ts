import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/api/errors.ts';
import { parsePhotos, writePhotos, type Photo } from '#domain/rules/values/photos.ts';
import { takePhotos } from './take-photos.ts';

const file = (name: string, words = name): File => new File([words], name, { type: 'image/jpeg' });

/** Stores by content, until the device is full. */
function filesFor(room: number) {
  const kept: string[] = [];
  const put = async (blob: Blob) => {
    if (kept.length >= room) throw new AppError('device-storage-full');
    kept.push(await blob.text());
    return { hash: String(kept.length).padStart(64, '0'), type: 'image/jpeg', size: blob.size };
  };
  return { kept, put };
}

async function prepare(blob: Blob) {
  const words = await blob.text();
  if (words.startsWith('wrong')) throw new AppError('image-unreadable');
  return { blob: new Blob([`small ${words}`]), width: 4, height: 3 };
}

async function taken(chosen: File[], room = 10) {
  const files = filesFor(room);
  const photos: Photo[] = [];
  const begun: number[] = [];
  const refused = await takePhotos(chosen, {
    prepare,
    files,
    unnamed: 'Foto',
    onBegin: (number) => void begun.push(number),
    onTaken: (photo) => void photos.push(photo),
  });
  return { kept: files.kept, photos, begun, refused };
}

describe('T21 taking photos in', () => {
  it('T21 stores each before it is named, in the order of choice, under a name of one line', async () => {
    const { kept, photos, begun } = await taken([file('Sala.JPG'), file('.png'), file('a\u0000b.webp')]);
    expect(kept).toEqual(['small Sala.JPG', 'small .png', 'small a\u0000b.webp']);
    expect([photos.map(({ name }) => name), begun]).toEqual([
      ['Sala', 'Foto', 'a b'],
      [1, 2, 3],
    ]);
    expect(parsePhotos(writePhotos(photos))).toEqual(photos);
  });

  it('T21 tells by name what cannot be used, and takes the others', async () => {
    const { photos, refused } = await taken([file('a.jpg'), file('contrato.jpg', 'wrong'), file('b.jpg')]);
    expect(photos.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(refused).toEqual([{ name: 'contrato.jpg', code: 'image-unreadable' }]);
  });

  it('T21 O01 tells that the device is full, and keeps what was taken before', async () => {
    const { photos, refused } = await taken([file('a.jpg'), file('b.jpg')], 1);
    expect(photos.map(({ name }) => name)).toEqual(['a']);
    expect(refused).toEqual([{ name: 'b.jpg', code: 'device-storage-full' }]);
  });
});
