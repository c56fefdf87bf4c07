const MOST_INITIALS = 4;
/** `de`, `da`, `e`: words that are not part of an abbreviation. */
const SMALL_WORD = /^(?:d[aeo]s?|e)$/i;

/** Without accents, so that a code can be typed on any keyboard. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '');
}

/**
 * Code of a company: the initials of its name and a random suffix (specification 1, section 3).
 * @param suffix capital letters and digits
 */
export function companyCode(name: string, suffix: string): string {
  const words = plain(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !SMALL_WORD.test(word));
  const initials = words
    .slice(0, MOST_INITIALS)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
  return initials === '' ? suffix : `${initials}-${suffix}`;
}
