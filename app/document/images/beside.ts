import type { Image, Inline } from '../model.ts';

export type BesideImage = Image & { place: 'left' | 'right' };

/** Whether text goes around an image. */
function isBeside(image: Image): image is BesideImage {
  return image.place === 'left' || image.place === 'right';
}

/** The images beside a paragraph's text, in order. */
export function besideIn(inlines: readonly Inline[]): BesideImage[] {
  return inlines.filter((inline): inline is BesideImage => inline.kind === 'image' && isBeside(inline));
}
