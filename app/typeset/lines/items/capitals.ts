import type { TextStyle } from '#app/document/model.ts';

const plain = new WeakMap<TextStyle, TextStyle>();

/** The same object for the same style. */
export function withoutCapitals(style: TextStyle): TextStyle {
  if (style.capitals === 'none') return style;
  let without = plain.get(style);
  if (without === undefined) {
    without = { ...style, capitals: 'none' };
    plain.set(style, without);
  }
  return without;
}

/** As browsers divide a text in small capitals: letters that have a capital form are smaller, marks go with theirs. */
const SMALL = /((?:(?=\p{L})\p{Changes_When_Uppercased}\p{M}*)+)/u;

/** Parts of small letters and of all else, in order. */
export function splitByCase(text: string): { text: string; isSmall: boolean }[] {
  return text
    .split(SMALL)
    .map((part, index) => ({ text: part, isSmall: index % 2 === 1 }))
    .filter(({ text: part }) => part !== '');
}
