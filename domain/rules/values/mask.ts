/**
 * Masks only set punctuation between what was typed: they take nothing away. In a pattern `9` stands for a digit, `A`
 * for a letter or digit; all else is punctuation.
 */
export type Mask = string;

const SLOT = /[9A]/;
const slotsOf = (mask: Mask): string[] => Array.from(mask).filter((sign) => SLOT.test(sign));

const fits = (slot: string, sign: string): boolean => (slot === '9' ? /^\d$/ : /^[A-Z\d]$/).test(sign);

/** What of a text is more than punctuation. */
export function significant(text: string): string {
  return text.replaceAll(/[\s./()+:-]/g, '');
}

/** Signs in the places of the mask, with the punctuation between them and none behind the last; null where they don't fit. */
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

/** The text under the first mask that has room for it; as it was typed where none has. */
export function maskText(text: string, masks: readonly Mask[]): string {
  const signs = significant(text).toUpperCase();
  for (const mask of masks) {
    const filled = fillMask(signs, mask);
    if (filled !== null) return filled;
  }
  return text;
}

/** Where the caret belongs in `masked`: behind as many signs as it stood behind in `text`. */
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
