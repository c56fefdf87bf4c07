/**
 * Masks only insert punctuation between typed characters and never remove any. In a pattern `9` stands for a digit, `A`
 * for a letter or digit; all else is punctuation.
 */
export type Mask = string;

const SLOT = /[9A]/;
const slotsOf = (mask: Mask): string[] => Array.from(mask).filter((sign) => SLOT.test(sign));

const fits = (slot: string, sign: string): boolean => (slot === '9' ? /^\d$/ : /^[A-Z\d]$/).test(sign);

/** The text without punctuation. */
export function significant(text: string): string {
  return text.replaceAll(/[\s./()+:-]/g, '');
}

/** Inserts the mask's punctuation between the signs, without trailing punctuation; null if they do not fit. */
export function fillMask(signs: string, mask: Mask): string | null {
  const slots = slotsOf(mask);
  if (signs.length > slots.length || !Array.from(signs).every((sign, at) => fits(slots[at] ?? '', sign)))
    return null;
  let filled = '';
  let next = 0;
  for (const place of mask) {
    if (next === signs.length) break;
    filled += SLOT.test(place) ? signs.charAt(next++) : place;
  }
  return filled;
}

/** Applies the first mask that has room for the text; the text unchanged if none has. */
export function maskText(text: string, masks: readonly Mask[]): string {
  const signs = significant(text).toUpperCase();
  for (const mask of masks) {
    const filled = fillMask(signs, mask);
    if (filled !== null) return filled;
  }
  return text;
}

/** Caret position in `masked`: after the same number of signs as in `text`. */
export function caretUnderMask(text: string, caret: number, masked: string): number {
  if (text === masked) return caret;
  const before = significant(text.slice(0, caret)).length;
  let passed = 0;
  for (let at = 0; at < masked.length; at += 1) {
    if (passed === before) return at;
    if (significant(masked.charAt(at)) !== '') passed += 1;
  }
  return masked.length;
}
