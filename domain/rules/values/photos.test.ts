import { describe, expect, it } from 'vitest';
import { isKept, parseTyped } from './field-value.ts';
import { parsePhotos, photoName, photoNames, writePhotos, type Photo } from './photos.ts';
import { formKey, printedValues } from './printed-value.ts';

const photo = (name: string, more: Partial<Photo> = {}): Photo => ({
  file: 'a'.repeat(64),
  width: 2048,
  height: 1536,
  name,
  ...more,
});
const stored = writePhotos([photo('Sala'), photo('Cozinha', { file: 'b'.repeat(64) })]);

describe('T21 values of photos', () => {
  it('T21 hold the photos in order, and an empty text holds none', () => {
    expect(parsePhotos(stored)?.map(({ name }) => name)).toEqual(['Sala', 'Cozinha']);
    expect([parsePhotos(''), writePhotos([])]).toEqual([[], '']);
    expect([isKept({ type: 'photos' }, stored), photoNames(stored)]).toEqual([true, 'Sala; Cozinha']);
  });

  it('T21 are nothing else: no address, no hash of another length, no other side, name, key or number', () => {
    const many = Array.from({ length: 11 }, () => photo('x'));
    const wrong = [
      'Sala.jpg',
      'https://example.com/a.jpg',
      '[]',
      '{}',
      'null',
      `[${JSON.stringify('a'.repeat(64))}]`,
      writePhotos(many),
      ` ${stored}`,
      stored.replaceAll('"file"', '"url"'),
      ...[
        { file: 'https://example.com/a.jpg' },
        { file: 'A'.repeat(64) },
        { file: 'a'.repeat(63) },
        { width: 0 },
        { width: 2049 },
        { height: 1.5 },
        { height: -1 },
        { name: '' },
        { name: 'a\nb' },
        { name: 'x'.repeat(121) },
        { name: '\ud800' },
      ].map((more) => writePhotos([photo('x', more)])),
      JSON.stringify([{ ...photo('x'), script: 'x' }]),
      '['.repeat(100_000),
    ];
    expect(wrong.filter((value) => parsePhotos(value) !== null)).toEqual([]);
    expect(wrong.filter((value) => parseTyped({ type: 'photos' }, value, 'pt-BR') !== null)).toEqual([]);
    expect(parsePhotos(writePhotos(many.slice(1)))).toHaveLength(10);
  });

  it('T21 take their names from those of files, as one line', () => {
    expect(
      ['IMG_1.JPG', ' a\u0000b\n.heic', '.png', 'sem extensão', `${'é'.repeat(200)}.jpg`].map(photoName),
    ).toEqual(['IMG_1', 'a b', '', 'sem extensão', 'é'.repeat(120)]);
  });

  it('T24 are printed as names where only text can be, and their photos are beside them', () => {
    const field = { id: 'F', type: 'photos' as const };
    const printed = printedValues([field], { F: stored }, 'pt-BR');
    expect([printed['F'], printed[formKey('F', 'photos')]]).toEqual(['Sala; Cozinha', stored]);
    const typed = printedValues([field], { F: 'Sala.jpg' }, 'pt-BR');
    expect([typed['F'], typed[formKey('F', 'photos')]]).toEqual(['Sala.jpg', '']);
  });
});
