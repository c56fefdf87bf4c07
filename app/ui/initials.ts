const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });

function firstLetter(text: string): string {
  for (const { segment } of graphemes.segment(text.trim())) return segment;
  return '';
}

/** First letters of the first and the last name (specification 1, section 2); of the login if both are missing. */
export function initials(firstName: string, lastName: string, login: string): string {
  const letters = firstLetter(firstName) + firstLetter(lastName);
  return (letters === '' ? firstLetter(login) : letters).toLocaleUpperCase('pt-BR');
}

/** Initials of a full name: of its first and its last word. */
export function initialsOfName(name: string): string {
  const words = name.trim().split(/\s+/);
  return initials(words[0] ?? '', words.length > 1 ? (words.at(-1) ?? '') : '', '');
}
