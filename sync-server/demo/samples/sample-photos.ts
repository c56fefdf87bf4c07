import { writePhotos } from '#domain/rules/values/photos.ts';
import type { DemoPicture } from '../drawing/draw.ts';
import { drawPictures } from '../drawing/pictures.ts';

let drawn: ReadonlyMap<string, DemoPicture> | null = null;

/** The stored value of a field of photos. @param words names of the demo's pictures: `antes depois` */
export function samplePhotos(words: string): string {
  drawn ??= new Map(Object.entries(drawPictures()));
  const pictures = drawn;
  return writePhotos(
    words.split(' ').map((word) => {
      const picture = pictures.get(word);
      if (picture === undefined) throw new Error(`The demo has no picture named '${word}'`);
      const { file, width, height, alt } = picture;
      return { file, width, height, name: alt };
    }),
  );
}
