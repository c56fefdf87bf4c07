import type { FieldRange } from '../display-list.ts';
import type { ShapedWord } from '../fonts/shaping/face.ts';
import { shownText } from './word-parts.ts';

/**
 * Takes words, where each begins in its block's text, and the ranges of values in that text; returns the ranges of
 * values within the words' own characters.
 */
export function fieldsOfWords(
  words: readonly ShapedWord[],
  places: readonly number[],
  values: readonly FieldRange[],
): FieldRange[] {
  const found: FieldRange[] = [];
  let at = 0;
  for (const [index, word] of words.entries()) {
    const { length } = shownText(word);
    const place = places[index] ?? Infinity;
    for (const { field, from, to } of values) {
      const [first, last] = [Math.max(0, from - place), Math.min(length, to - place)];
      if (first < last) add(found, { field, from: at + first, to: at + last });
    }
    at += length;
  }
  return found;
}

/** Adjacent ranges of one value, over words and spaces, are joined. */
function add(ranges: FieldRange[], range: FieldRange): void {
  const last = ranges.at(-1);
  if (last?.field === range.field && last.to === range.from) last.to = range.to;
  else ranges.push(range);
}
