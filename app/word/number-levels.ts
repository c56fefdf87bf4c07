import type { NumberForm } from '#app/document/numbering/forms.ts';
import type { NumberingLevel } from '#app/document/numbering/schemes.ts';

/** What Word says of the label of a level: `w:numFmt` and `w:lvlText`. */
export interface WordLabel {
  format: string;
  text: string;
}

const FORMATS = {
  decimal: 'decimal',
  'lower-letter': 'lowerLetter',
  'upper-letter': 'upperLetter',
  'lower-roman': 'lowerRoman',
  'upper-roman': 'upperRoman',
} as const satisfies Partial<Record<NumberForm, string>>;

/** Word's own ordinals follow the language of the program, so the sign is written in the text. */
const SIGNS = { ordinal: 'º', 'ordinal-feminine': 'ª' } as const;

/**
 * Word's form of a level's label; null for forms that Word has not: words, and articles of law ('1º' to '9º', '10.').
 * @param at the level, from 0
 */
export function wordLabelOf({ form, text }: NumberingLevel, at: number): WordLabel | null {
  if (form === 'ordinal' || form === 'ordinal-feminine') {
    const own = `%${String(at + 1)}`;
    return { format: 'decimal', text: text.replaceAll(own, `${own}${SIGNS[form]}`) };
  }
  if (form === 'legal' || form === 'words' || form === 'words-feminine') return null;
  return { format: FORMATS[form], text };
}

/**
 * Our form of a label of Word; null if we have none. What a level says of the numbers of levels above it is not judged.
 * @param at the level, from 0
 */
export function labelOfWord(
  { format, text }: WordLabel,
  at: number,
): Pick<NumberingLevel, 'form' | 'text'> | null {
  const form = (Object.keys(FORMATS) as (keyof typeof FORMATS)[]).find((each) => FORMATS[each] === format);
  if (form === undefined) return null;
  if (form !== 'decimal') return { form, text };
  const own = `%${String(at + 1)}`;
  const [before, after, ...more] = text.split(own);
  if (before === undefined || after === undefined || more.length > 0) return { form, text };
  for (const ordinal of ['ordinal', 'ordinal-feminine'] as const)
    if (after.startsWith(SIGNS[ordinal])) return { form: ordinal, text: `${before}${own}${after.slice(1)}` };
  return { form, text };
}
