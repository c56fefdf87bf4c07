import portuguese from 'hyphen/pt/index.js';

/**
 * Where a word may be divided. Takes a word as text; returns break points by ascending index:
 * - `soft`: a hyphen is added. Liang's patterns for Portuguese, at least two letters before and three after;
 * - `hyphen`: after a hyphen of the word itself, between letters. In Portuguese it is repeated on the next line
 * (Acordo Ortográfico de 1990, base XX, 6);
 * - `plain`: after a dash or slash between letters; nothing is added. (UAX 14, classes B2 and SY, without numbers, so
 * that dates, CPF and CNPJ stay whole.)
 */
export interface BreakPoint {
  /** Characters before the break. */
  at: number;
  kind: 'soft' | 'hyphen' | 'plain';
}

export interface WordDivision {
  repeatsHyphen: boolean;
  /** @param soft includes places for added hyphens */
  pointsOf(word: string, soft: boolean): readonly BreakPoint[];
}

const SOFT_HYPHEN = '\u00ad';
const LETTERS_BEFORE = 2;
const LETTERS_AFTER = 3;
const SHORTEST = LETTERS_BEFORE + LETTERS_AFTER;
const LONGEST = 60;
const CACHE_LIMIT = 20_000;
const OWN_BREAK = /[-‐–—/]/;
const NONE: readonly BreakPoint[] = [];

function softPoints(letters: string, start: number): BreakPoint[] {
  if (letters.length < SHORTEST || letters.length > LONGEST) return [];
  const points: BreakPoint[] = [];
  let at = 0;
  for (const part of portuguese.hyphenateSync(letters, { minWordLength: SHORTEST }).split(SOFT_HYPHEN)) {
    at += part.length;
    if (at >= LETTERS_BEFORE && letters.length - at >= LETTERS_AFTER)
      points.push({ at: start + at, kind: 'soft' });
  }
  return points;
}

function ownPoints(word: string): BreakPoint[] {
  return [...word.matchAll(/(?<=\p{L}{2})([-‐–—/])(?=\p{L}{2})/gu)].map((match) => ({
    at: match.index + 1,
    kind: match[1] === '-' || match[1] === '‐' ? 'hyphen' : 'plain',
  }));
}

function divide(word: string, hyphenates: boolean): readonly BreakPoint[] {
  // Addresses and codes are divided only if they do not fit on a line.
  if (/[@\d\\]|:\/\/|www\./.test(word) || /\p{M}/u.test(word)) return NONE;
  const own = ownPoints(word);
  if (!hyphenates) return own;
  const soft = [...word.matchAll(/\p{L}+/gu)].flatMap((match) => softPoints(match[0], match.index));
  return own.length === 0 ? soft : [...own, ...soft].sort((a, b) => a.at - b.at);
}

function cached(
  divideWord: (word: string) => readonly BreakPoint[],
): (word: string) => readonly BreakPoint[] {
  const cache = new Map<string, readonly BreakPoint[]>();
  return (word) => {
    const known = cache.get(word);
    if (known !== undefined) return known;
    const points = divideWord(word);
    if (cache.size >= CACHE_LIMIT) cache.clear();
    cache.set(word, points);
    return points;
  };
}

function createDivision(hyphenates: boolean): WordDivision {
  const all = cached((word) => divide(word, hyphenates));
  return {
    repeatsHyphen: hyphenates,
    pointsOf(word, soft) {
      if (soft) return all(word);
      return OWN_BREAK.test(word) ? divide(word, false) : NONE;
    },
  };
}

const portugueseDivision = createDivision(true);
const plainDivision = createDivision(false);

/** By language tag. Languages without patterns here are divided only at their own hyphens and dashes. */
export function divisionFor(language: string): WordDivision {
  return /^pt\b/i.test(language) ? portugueseDivision : plainDivision;
}
