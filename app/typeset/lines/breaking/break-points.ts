import portuguese from 'hyphen/pt/index.js';
import { addressBreaks, isAddress } from './addresses.ts';

/**
 * Where a word may be divided. Takes a word as text; returns break points by ascending index:
 * - `soft`: a hyphen is added. Liang's patterns for Portuguese, at least two letters before and three after; never in
 * numbers and codes;
 * - `hyphen`: at a hyphen of the word itself, between letters. In Portuguese it is written on both lines (Acordo
 * Ortográfico de 1990, base XX, 6): the one at the end of the line is added, so that the word is copied as it was
 * written;
 * - `plain`: after a dash or slash between letters; nothing is added. (UAX 14, classes B2 and SY, without numbers, so
 * that dates, CPF and CNPJ stay whole.)
 * - `address`: in an address; nothing is added.
 */
export interface BreakPoint {
  /** Characters before the break. */
  at: number;
  kind: 'soft' | 'hyphen' | 'plain' | 'address';
}

/** Which hyphens may be added: none, those of ordinary words, or also those of words in capitals. */
export type Division = 'none' | 'words' | 'all';

export interface WordDivision {
  pointsOf(word: string, division: Division): readonly BreakPoint[];
}

const SOFT_HYPHEN = '\u00ad';
const LETTERS_BEFORE = 2;
const LETTERS_AFTER = 3;
const SHORTEST = LETTERS_BEFORE + LETTERS_AFTER;
const LONGEST = 60;
/** A longer string is no word, and is divided only if it does not fit on a line. */
const LONGEST_WORD = 2_000;
const CACHE_LIMIT = 20_000;
const OWN_BREAK = /[-‐–—/.@\\]/;
const NONE: readonly BreakPoint[] = [];

function isInCapitals(letters: string): boolean {
  return letters === letters.toUpperCase();
}

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

/** @param repeats a hyphen is written on both lines */
function ownPoints(word: string, repeats: boolean): BreakPoint[] {
  return [...word.matchAll(/(?<=\p{L}{2})([-‐–—/])(?=\p{L}{2})/gu)].map(({ index, 1: sign }) => {
    const isHyphen = sign === '-' || sign === '‐';
    return isHyphen && repeats ? { at: index, kind: 'hyphen' } : { at: index + 1, kind: 'plain' };
  });
}

function divide(word: string, hyphenates: boolean, division: Division): readonly BreakPoint[] {
  if (word.length > LONGEST_WORD) return NONE;
  if (isAddress(word)) return addressBreaks(word).map((at) => ({ at, kind: 'address' }));
  if (/[\d\\]/.test(word) || /\p{M}/u.test(word)) return NONE;
  const own = ownPoints(word, hyphenates);
  if (!hyphenates || division === 'none') return own;
  const soft = [...word.matchAll(/\p{L}+/gu)].flatMap(({ 0: letters, index }) =>
    division === 'words' && isInCapitals(letters) ? [] : softPoints(letters, index),
  );
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
  const words = cached((word) => divide(word, hyphenates, 'words'));
  return {
    pointsOf(word, division) {
      if (division === 'words') return words(word);
      if (division === 'all') return divide(word, hyphenates, 'all');
      return OWN_BREAK.test(word) ? divide(word, hyphenates, 'none') : NONE;
    },
  };
}

const portugueseDivision = createDivision(true);
const plainDivision = createDivision(false);

/** By language tag. Languages without patterns here are divided only at their own hyphens and dashes. */
export function divisionFor(language: string): WordDivision {
  return /^pt\b/i.test(language) ? portugueseDivision : plainDivision;
}
