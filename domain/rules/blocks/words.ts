/** Numbers with separators, codes and addresses are one word: half of one version's and half of another's is neither. */
const PARTS = /[\p{L}\p{M}\p{N}]+(?:[.,:/@'’_-][\p{L}\p{M}\p{N}]+)*|\s+|[^\s\p{L}\p{M}\p{N}]/gu;

/** Splits a text into words, spaces and signs, which is how versions of a text are merged and compared. */
export function textParts(text: string): string[] {
  return text.match(PARTS) ?? [];
}
