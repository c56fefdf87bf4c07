export interface TextSegment {
  text: string;
  match: boolean;
}

/** Normalises `text` for searches: lower case, without accents. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}+/gu, '')
    .toLowerCase();
}

/** Cache of folded characters: a text has few different ones, and folding one costs as much as folding many. */
const foldedCharacters = new Map<string, string>();
const CHARACTERS_KEPT = 2000;

function foldCharacter(character: string): string {
  const known = foldedCharacters.get(character);
  if (known !== undefined) return known;
  const folded = foldText(character);
  if (foldedCharacters.size < CHARACTERS_KEPT) foldedCharacters.set(character, folded);
  return folded;
}

/** The folded text, and for each of its code units the range in `text` of its original character. */
export function foldWithOrigin(text: string): { folded: string; starts: number[]; ends: number[] } {
  let folded = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of text) {
    const piece = foldCharacter(character);
    for (let unit = 0; unit < piece.length; unit += 1) {
      starts.push(at);
      ends.push(at + character.length);
    }
    at += character.length;
    // A combining mark folds to nothing: it belongs to the previous character.
    if (piece === '' && ends.length > 0) ends[ends.length - 1] = at;
    folded += piece;
  }
  return { folded, starts, ends };
}

/** Unique folded words of a search. */
export function queryWords(query: string): string[] {
  return [
    ...new Set(
      foldText(query)
        .split(/\s+/u)
        .filter((word) => word !== ''),
    ),
  ];
}

/** Splits `text` so that each match of a word of `query`, ignoring case and accents, is a separate segment. */
export function markMatches(text: string, query: string): TextSegment[] {
  const words = queryWords(query);
  if (words.length === 0 || text === '') return text === '' ? [] : [{ text, match: false }];
  const { folded, starts, ends } = foldWithOrigin(text);
  const marked = new Uint8Array(text.length);
  for (const word of words) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
      marked.fill(1, starts[at] ?? 0, ends[at + word.length - 1] ?? text.length);
    }
  }
  return segmentsOf(text, marked);
}

/** Splits `text` at the boundaries of the marked ranges. */
export function segmentsOf(text: string, marked: Uint8Array): TextSegment[] {
  const segments: TextSegment[] = [];
  let start = 0;
  for (let at = 1; at <= text.length; at += 1) {
    if (at < text.length && marked[at] === marked[start]) continue;
    segments.push({ text: text.slice(start, at), match: marked[start] === 1 });
    start = at;
  }
  return segments;
}

/** Whether `text` contains every word of `query`. */
export function matchesText(text: string, query: string): boolean {
  const folded = foldText(text);
  return queryWords(query).every((word) => folded.includes(word));
}
