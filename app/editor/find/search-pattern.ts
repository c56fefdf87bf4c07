export interface SearchOptions {
  query: string;
  matchCase: boolean;
  wholeWord: boolean;
}

const LETTER = String.raw`[\p{L}\p{M}\p{N}_]`;

/** The query is searched literally; a space also matches a non-breaking space. Null for an empty query. */
export function searchPattern({ query, matchCase, wholeWord }: SearchOptions): RegExp | null {
  if (query === '') return null;
  const literal = query.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replaceAll(' ', '[ \u00a0]');
  const source = wholeWord ? `(?<!${LETTER})${literal}(?!${LETTER})` : literal;
  return new RegExp(source, matchCase ? 'gu' : 'giu');
}
