const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });

function firstLetter(word: string): string {
  for (const { segment } of graphemes.segment(word)) return segment;
  return '';
}

/** First letter of the first and of the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = firstLetter(words[0] ?? '') + (words.length > 1 ? firstLetter(words.at(-1) ?? '') : '');
  return letters.toLocaleUpperCase('pt-BR');
}
