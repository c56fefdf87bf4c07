/** Maximum length of a code: if it is exceeded, the parts nearest to the document remain. */
const CODE_MAX = 160;
const TEXT_LENGTH = 6;
const NUMBERS = 100;

/**
 * Code of a document: the codes of its filing items, joined, and a short random id (specification 1, section 3). Empty
 * codes are left out; if the code is too long, the first and widest ones are dropped.
 * @param random returns an integer from 0 to `below`, exclusive
 */
export function filedDocumentCode(codes: readonly string[], random: (below: number) => number): string {
  const own = `${randomText(random)}${String(random(NUMBERS)).padStart(2, '0')}`;
  const parts = [...codes.filter((code) => code !== ''), own];
  while (parts.length > 1 && parts.join('-').length > CODE_MAX) parts.shift();
  return parts.join('-');
}

/** Base 32 digits: `0` to `9`, `A` to `V`. */
function randomText(random: (below: number) => number): string {
  return Array.from({ length: TEXT_LENGTH }, () => random(32).toString(32))
    .join('')
    .toUpperCase();
}
