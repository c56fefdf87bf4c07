import { writtenAs } from '../fonts/shaping/capitals.ts';
import type { ShapedWord } from '../fonts/shaping/face.ts';

const edgesOf = new WeakMap<ShapedWord, Float64Array>();

/**
 * Width in ems of the first n characters of a word, for n from 0 to its length; NaN inside a ligature or a surrogate
 * pair, where it cannot be cut.
 */
export function edges(word: ShapedWord): Float64Array {
  const known = edgesOf.get(word);
  if (known !== undefined) return known;
  const widths = new Float64Array(word.text.length + 1).fill(Number.NaN);
  let at = 0;
  let width = 0;
  const last = word.clusters.length - 1;
  for (let place = 0; place <= last; place += 1) {
    const index = word.rightToLeft ? last - place : place;
    const advance = word.advances[index] ?? 0;
    // A mark without an advance belongs to the letter before it.
    if (at <= word.text.length && advance > 0) widths[at] = width;
    at += word.clusters[index]?.length ?? 0;
    width += advance;
  }
  widths[0] = 0;
  widths[word.text.length] = word.width;
  edgesOf.set(word, widths);
  return widths;
}

/** Whether a word ends with a hyphen that is not a character of the text (`Face.hyphenated`). */
export function isHyphenated({ clusters }: ShapedWord): boolean {
  return clusters.at(-1) === '\u00ad';
}

/** A word's characters as they are shown, without an added hyphen. */
export function shownText(word: ShapedWord): string {
  const shown = word.shown ?? word.text;
  return isHyphenated(word) ? shown.slice(0, -1) : shown;
}

/** The part of a word between two of its edges, shaped again because kerning stops at a cut. */
export function cut(word: ShapedWord, from: number, to: number): ShapedWord {
  if (from === 0 && to === word.text.length) return word;
  const part = word.text.slice(from, to);
  if (word.rightToLeft) return word.face.shapeTurned(part);
  return word.shown === undefined
    ? word.face.shape(part)
    : writtenAs(word.face.shape(word.shown.slice(from, to)), part);
}

/** As `cut`, with a hyphen that is not part of the text. */
export function cutWithHyphen(word: ShapedWord, from: number, to: number): ShapedWord {
  const part = word.text.slice(from, to);
  return word.shown === undefined
    ? word.face.hyphenated(part)
    : writtenAs(word.face.hyphenated(word.shown.slice(from, to)), part);
}
