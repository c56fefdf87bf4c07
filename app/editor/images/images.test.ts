import { $getRoot } from 'lexical';
import { describe, expect, it } from 'vitest';
import { readState } from '../stored-state/area-state.ts';
import { areaEditor, change, paragraph, state, text } from '../testing/area-fixture.ts';
import { imageDimensions } from '#app/document/images/image-dimensions.ts';
import { INSERT_IMAGE } from './images-extension.ts';
import { fitWithin, prepareImage } from './prepare-image.ts';

function pngHeader(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(64);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x89504e47);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

function jpegHeader(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(64);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0xffd8);
  view.setUint16(2, 0xffe1);
  view.setUint16(4, 10);
  view.setUint16(14, 0xffc2);
  view.setUint16(19, height);
  view.setUint16(21, width);
  return bytes;
}

describe('images', () => {
  it('T14 reads sizes from the header alone', () => {
    expect(imageDimensions(pngHeader(9000, 7000))).toEqual({ width: 9000, height: 7000 });
    expect(imageDimensions(jpegHeader(4000, 3000))).toEqual({ width: 4000, height: 3000 });
    expect(
      imageDimensions(new TextEncoder().encode(`<svg onload="alert(1)">${' '.repeat(40)}</svg>`)),
    ).toBeNull();
    expect(imageDimensions(new Uint8Array(3))).toBeNull();
  });

  it('T14 refuses 63 megapixels and what is no image before decoding', async () => {
    await expect(prepareImage(new Blob([pngHeader(9000, 7000)]))).rejects.toMatchObject({
      code: 'image-too-large',
    });
    await expect(
      prepareImage(new Blob(['isto não é uma imagem, é um texto qualquer'])),
    ).rejects.toMatchObject({ code: 'image-unreadable' });
    await expect(prepareImage(new Blob([pngHeader(0, 10)]))).rejects.toMatchObject({
      code: 'image-unreadable',
    });
  });

  it('T14 fits within a side and keeps proportions', () => {
    expect(fitWithin({ width: 5000, height: 1000 }, 2480)).toEqual({ width: 2480, height: 496 });
    expect(fitWithin({ width: 100, height: 90 }, 2480)).toEqual({ width: 100, height: 90 });
    expect(fitWithin({ width: 9000, height: 1 }, 2480)).toEqual({ width: 2480, height: 1 });
  });

  it('T14 stands in the line by hash', () => {
    const editor = areaEditor(state(paragraph(text('foto: '))));
    const image = { file: 'b'.repeat(64), width: 300, height: 200, alt: 'Obra' };
    change(editor, () => void $getRoot().selectEnd());
    change(editor, () => void editor.dispatchCommand(INSERT_IMAGE, image));
    expect(readState(editor).root.children).toMatchObject([
      { children: [{ text: 'foto: ' }, { type: 'image', version: 1, ...image }] },
    ]);
  });
});
