import { ADDRESS_PRICE, ItemList, NEVER, box, glue, penalty } from './items.ts';
import type { Item, SetStyle } from './items.ts';
import { inCapitals } from '#app/typeset/fonts/shaping/capitals.ts';
import type { ShapedWord } from '#app/typeset/fonts/shaping/face.ts';
import type { BreakPoint, Division, WordDivision } from '../breaking/break-points.ts';
import { edges } from '../word-parts.ts';

/**
 * Converts the text between two ordinary spaces to items of one style: boxes (shaped words), glue and penalties. Words
 * repeat in a document, so each is converted once. Glue stretches by half and shrinks by a fifth.
 */
export interface WordShaper {
  division: WordDivision;
  shape(set: SetStyle, text: string): readonly ShapedWord[];
  shapeTurned(set: SetStyle, text: string): readonly ShapedWord[];
}

const STRETCH = 0.5;
const SHRINK = 0.2;
const SOFT_PRICE = 800;
const OWN_HYPHEN_PRICE = 60;
const PLAIN_PRICE = 30;

/** A longer word is shaped in chunks of this length, so that its cost grows only linearly. */
const WORD_CHUNK = 64;
const CACHE_LIMIT = 20_000;
/** Adds a part of a word to the list. @param at position of its characters in the word @param points within the part */
type AddChunk = (list: ItemList, chunk: string, at: number, points: readonly BreakPoint[]) => void;

const NO_BREAK_SPACE = '\u00a0';
const NO_POINTS: readonly BreakPoint[] = [];

/** Forbids a break at the glue that follows it. */
export const PROHIBITION: Item = penalty(NEVER);

function* chunks(word: string): Generator<string> {
  let start = 0;
  while (start < word.length) {
    let end = Math.min(word.length, start + WORD_CHUNK);
    // Not between surrogates, nor before a mark.
    while (
      end < word.length &&
      end < start + 2 * WORD_CHUNK &&
      /^[\udc00-\udfff\p{M}]/u.test(word.slice(end, end + 2))
    )
      end += 1;
    yield word.slice(start, end);
    start = end;
  }
}

/** The points of a word that lie in a part of it. */
function pointsWithin(points: readonly BreakPoint[], start: number, length: number): readonly BreakPoint[] {
  if (start === 0 && points.every(({ at }) => at < length)) return points;
  return points.flatMap((point) => {
    const at = point.at - start;
    return at > 0 && at < length ? [{ ...point, at }] : [];
  });
}

export class ItemSource {
  readonly set: SetStyle;
  readonly space: Item;
  readonly #shaper: WordShaper;
  readonly #divisions: Readonly<Record<BreakPoint['kind'], Item>>;
  readonly #words: Readonly<Record<Division, Map<string, ItemList>>> = {
    none: new Map(),
    words: new Map(),
    all: new Map(),
  };
  readonly #turned = new Map<string, ItemList>();

  constructor(set: SetStyle, shaper: WordShaper) {
    const width = set.chain.space.width * set.size;
    this.set = set;
    this.space = glue(width, width * STRETCH, width * SHRINK, { kind: 'space', set });
    this.#shaper = shaper;
    this.#divisions = divisionItems(set);
  }

  /** Offsets count from the word's first character. */
  word(text: string, division: Division): ItemList {
    return this.#cached(this.#words[division], text, division, (list, chunk, at, points) =>
      this.#chunk(list, chunk, at, points),
    );
  }

  /** A word that runs from right to left; no hyphenation patterns apply to it. */
  turnedWord(text: string): ItemList {
    return this.#cached(this.#turned, text, null, (list, chunk, at) =>
      this.#wholeWords(list, this.#shaper.shapeTurned(this.set, chunk), at),
    );
  }

  #cached(
    cache: Map<string, ItemList>,
    text: string,
    division: Division | null,
    addChunk: AddChunk,
  ): ItemList {
    const known = cache.get(text);
    if (known !== undefined) return known;
    const list = this.#build(text, division, addChunk);
    if (cache.size >= CACHE_LIMIT) cache.clear();
    if (text.length <= WORD_CHUNK) cache.set(text, list);
    return list;
  }

  #build(text: string, division: Division | null, addChunk: AddChunk): ItemList {
    const list = new ItemList();
    let at = 0;
    for (const [index, part] of text.split(NO_BREAK_SPACE).entries()) {
      if (index > 0) {
        list.push(PROHIBITION, at);
        list.push(this.space, at);
        at += 1;
      }
      const points =
        division === null ? NO_POINTS : this.#shaper.division.pointsOf(this.#shown(part), division);
      let start = 0;
      for (const chunk of part.length > WORD_CHUNK ? chunks(part) : [part]) {
        addChunk(list, chunk, at + start, pointsWithin(points, start, chunk.length));
        start += chunk.length;
      }
      at += start;
    }
    return list;
  }

  /** Words in capitals are divided by rules of their own. */
  #shown(text: string): string {
    return this.set.style.capitals === 'none' ? text : inCapitals(text);
  }

  #chunk(list: ItemList, text: string, offset: number, points: readonly BreakPoint[]): void {
    const words = this.#shaper.shape(this.set, text);
    const [only] = words;
    if (words.length === 1 && only?.missing === false && only.text === text)
      this.#parts(list, only, points, offset);
    else this.#wholeWords(list, words, offset);
  }

  #wholeWords(list: ItemList, words: readonly ShapedWord[], offset: number): void {
    let at = offset;
    for (const word of words) {
      this.#parts(list, word, NO_POINTS, at);
      at += word.text.length;
    }
  }

  /** The word's parts between the points, with penalties between them. */
  #parts(list: ItemList, word: ShapedWord, points: readonly BreakPoint[], offset: number): void {
    const { set } = this;
    const { size } = set;
    let [from, left] = [0, 0];
    for (const { at, kind } of points) {
      const right = edges(word)[at] ?? Number.NaN;
      if (at <= from || Number.isNaN(right)) continue;
      list.push(box((right - left) * size, { kind: 'word', word, from, to: at, set }), offset + from);
      list.push(this.#divisions[kind], offset + at);
      [from, left] = [at, right];
    }
    const to = word.text.length;
    list.push(box((word.width - left) * size, { kind: 'word', word, from, to, set }), offset + from);
  }
}

function divisionItems(set: SetStyle): Record<BreakPoint['kind'], Item> {
  const width = set.chain.hyphenWidth * set.size;
  const hyphenated = { width, flagged: true, content: { kind: 'division', hyphen: true } } as const;
  const content = { kind: 'division', hyphen: false } as const;
  return {
    soft: penalty(SOFT_PRICE, { ...hyphenated, soft: true }),
    hyphen: penalty(OWN_HYPHEN_PRICE, hyphenated),
    plain: penalty(PLAIN_PRICE, { content }),
    address: penalty(ADDRESS_PRICE, { content }),
  };
}
