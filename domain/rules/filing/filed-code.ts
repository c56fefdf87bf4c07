/** Longest code that is made: whatever else is said, the parts nearest to the document stay. */
const CODE_MAX = 160;
const TEXT_LENGTH = 6;
const NUMBERS = 100;

/**
 * Code of a document: the codes of what it is filed by, joined, and a short random id that nobody mistakes for another
 * (specification 1, section 3). Codes that are empty are left out; of too many the first, which are the widest, go.
 * @param random a whole number from 0 up to, and without, `below`
 */
export function filedDocumentCode(codes: readonly string[], random: (below: number) => number): string {
  const own = `${randomText(random)}${String(random(NUMBERS)).padStart(2, '0')}`;
  const parts = [...codes.filter((code) => code !== ''), own];
  while (parts.length > 1 && parts.join('-').length > CODE_MAX) parts.shift();
  return parts.join('-');
}

/** As numbers are written with base 32: `0` to `9`, `A` to `V`. */
function randomText(random: (below: number) => number): string {
  return Array.from({ length: TEXT_LENGTH }, () => random(32).toString(32))
    .join('')
    .toUpperCase();
}
