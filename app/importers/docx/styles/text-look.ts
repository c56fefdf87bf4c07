import type { TextStyle } from '#app/document/model.ts';
import { DEFAULT_STYLE } from '#app/document/styles.ts';
import { fromHalfPoints } from '#app/word/units.ts';
import type { TextWords } from './words/text-words.ts';

/** What Word shows where no style says it. */
const FAMILY = 'Times New Roman';
const SIZE = fromHalfPoints(20);

/** What the model's look does not say of a text, but its own words are over. */
const beyond = new WeakMap<TextStyle, TextWords>();

/** The look of a text with all words that Word has for it. */
export function textLookOf(words: TextWords, link: string | null = null): TextStyle {
  const isRightToLeft = words.rtl === true;
  const family = isRightToLeft ? (words.csFamily ?? words.family) : words.family;
  const style: TextStyle = {
    ...DEFAULT_STYLE,
    bold: (isRightToLeft ? words.csBold : words.bold) ?? false,
    italic: (isRightToLeft ? words.csItalic : words.italic) ?? false,
    underline: words.underline ?? false,
    strike: words.strike === true || words.doubleStrike === true,
    family: family ?? FAMILY,
    size: (isRightToLeft ? words.csSize : words.size) ?? SIZE,
    color: words.color === undefined || words.color === 'auto' ? '#000000' : words.color,
    highlight: words.highlight ?? words.fill ?? null,
    position: words.position ?? 'baseline',
    capitals: words.caps === true ? 'all' : words.smallCaps === true ? 'small' : 'none',
    link,
  };
  beyond.set(style, words);
  return style;
}

/** The words of a look, also of one that another reader changed. */
export function wordsOfLook(style: TextStyle): TextWords {
  const known = beyond.get(style);
  if (known !== undefined) return known;
  const { bold, italic, underline, strike, family, size, color, highlight, position, capitals } = style;
  return {
    bold,
    italic,
    csBold: bold,
    csItalic: italic,
    underline,
    strike,
    family,
    size,
    csSize: size,
    color,
    highlight,
    position,
    caps: capitals === 'all',
    smallCaps: capitals === 'small',
  };
}
