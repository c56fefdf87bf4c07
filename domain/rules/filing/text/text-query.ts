import { foldText, foldWithOrigin, segmentsOf, type TextSegment } from '#domain/rules/match-text.ts';

/** In quotes a phrase, else a word; whatever case, accents and kind of quotes. */
const TERM = /["“”„«»]([^"“”„«»]*)["“”„«»]|[^\s"“”„«»]+/gu;
const WORD = /[\p{L}\p{N}]+/gu;
const WORD_SIGN = /[\p{L}\p{N}]/u;

/** Something that is searched for: it is found where it begins a word. */
export interface TextTerm {
  /** Folded, in one line. */
  text: string;
  /** Beginnings of words that a text has where it holds the term. */
  words: readonly string[];
}

/** Words and phrases of a search, each once; signs between words find nothing by themselves. */
export function textTerms(query: string): TextTerm[] {
  const terms = new Map<string, TextTerm>();
  for (const [whole, phrase] of foldText(query).matchAll(TERM)) {
    const text = (phrase ?? whole).trim().replace(/\s+/gu, ' ');
    const words = wordsIn(text);
    if (words.length > 0) terms.set(text, { text, words });
  }
  return [...terms.values()];
}

/** @param folded as `foldText` gives it */
export function wordsIn(folded: string): string[] {
  return folded.match(WORD) ?? [];
}

/** Where the term is in a folded text from `from` on; -1 where it is not. */
export function findTerm(folded: string, { text }: TextTerm, from = 0): number {
  for (let at = folded.indexOf(text, from); at !== -1; at = folded.indexOf(text, at + 1))
    if (at === 0 || !isWithin(folded, at)) return at;
  return -1;
}

/** Whether a word goes on at `at` that began before. */
function isWithin(folded: string, at: number): boolean {
  return WORD_SIGN.test(folded.charAt(at)) && WORD_SIGN.test(folded.charAt(at - 1));
}

/** `text` cut so that what each term finds in it stands alone. */
export function markTerms(text: string, terms: readonly TextTerm[]): TextSegment[] {
  const { folded, starts, ends } = foldWithOrigin(text);
  const marked = new Uint8Array(text.length);
  for (const term of terms)
    for (let at = findTerm(folded, term); at !== -1; at = findTerm(folded, term, at + term.text.length))
      marked.fill(1, starts[at] ?? 0, ends[at + term.text.length - 1] ?? text.length);
  return segmentsOf(text, marked);
}
