import { foldText, foldWithOrigin, segmentsOf, type TextSegment } from '#domain/rules/match-text.ts';

/** A quoted phrase or a word; ignores case, accents and the kind of quotes. */
const TERM = /["“”„«»]([^"“”„«»]*)["“”„«»]|[^\s"“”„«»]+/gu;
const WORD = /[\p{L}\p{N}]+/gu;
const WORD_SIGN = /[\p{L}\p{N}]/u;

/** A search term: it matches at the beginning of a word. */
export interface TextTerm {
  /** Folded, on one line. */
  text: string;
  /** Word beginnings that any text with the term contains. */
  words: readonly string[];
}

/** Unique words and phrases of a search; punctuation alone matches nothing. */
export function textTerms(query: string): TextTerm[] {
  const terms = new Map<string, TextTerm>();
  for (const [whole, phrase] of foldText(query).matchAll(TERM)) {
    const text = (phrase ?? whole).trim().replace(/\s+/gu, ' ');
    const words = wordsIn(text);
    if (words.length > 0) terms.set(text, { text, words });
  }
  return [...terms.values()];
}

/** @param folded as `foldText` returns it */
export function wordsIn(folded: string): string[] {
  return folded.match(WORD) ?? [];
}

/** Position of the term in a folded text from `from` on; -1 if there is none. */
export function findTerm(folded: string, { text }: TextTerm, from = 0): number {
  for (let at = folded.indexOf(text, from); at !== -1; at = folded.indexOf(text, at + 1))
    if (at === 0 || !isWithin(folded, at)) return at;
  return -1;
}

/** Whether position `at` is inside a word. */
function isWithin(folded: string, at: number): boolean {
  return WORD_SIGN.test(folded.charAt(at)) && WORD_SIGN.test(folded.charAt(at - 1));
}

/** Splits `text` so that each match of a term is a separate segment. */
export function markTerms(text: string, terms: readonly TextTerm[]): TextSegment[] {
  const { folded, starts, ends } = foldWithOrigin(text);
  const marked = new Uint8Array(text.length);
  for (const term of terms)
    for (let at = findTerm(folded, term); at !== -1; at = findTerm(folded, term, at + term.text.length))
      marked.fill(1, starts[at] ?? 0, ends[at + term.text.length - 1] ?? text.length);
  return segmentsOf(text, marked);
}
