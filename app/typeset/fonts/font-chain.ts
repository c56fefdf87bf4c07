import { inCapitals, writtenAs } from './shaping/capitals.ts';
import { IGNORABLE } from './shaping/face.ts';
import type { Face, ShapedWord } from './shaping/face.ts';

const CACHE_LIMIT = 20_000;
/** The letters on its two sides do not join. */
const NON_JOINER = '\u200c';
const LETTER = /[\p{L}\p{M}]/u;
const NOTHING: readonly ShapedWord[] = [];

/** Shapes symbols one by one: PDF readers restore the reading order only for strings with letters. */
function shapeTurned(face: Face, text: string): readonly ShapedWord[] {
  if (LETTER.test(text)) return [face.shapeTurned(text)];
  return Array.from(text, (sign) => face.shapeTurned(sign));
}

/**
 * The faces of one family and style, tried in order for each character. Takes a word and returns it shaped: one piece
 * if one face has all characters, otherwise a piece per face, and a box for each character that no face has.
 */
export class FontChain {
  readonly faces: readonly Face[];
  readonly main: Face;
  readonly space: ShapedWord;
  readonly hyphenWidth: number;
  readonly #words = new Map<string, readonly ShapedWord[]>();
  readonly #turnedWords = new Map<string, readonly ShapedWord[]>();
  readonly #capitals = new Map<string, readonly ShapedWord[]>();

  constructor(main: Face, others: readonly Face[]) {
    this.main = main;
    this.faces = [main, ...others];
    this.space = main.shape(' ');
    this.hyphenWidth = main.shape('-').width;
  }

  shape(word: string): readonly ShapedWord[] {
    const known = this.#words.get(word);
    if (known !== undefined) return known;
    const pieces = this.#split(word.replaceAll(IGNORABLE, ''), (face, text) => [face.shape(text)]);
    if (this.#words.size >= CACHE_LIMIT) this.#words.clear();
    this.#words.set(word, pieces);
    return pieces;
  }

  /** As `shape`, with capitals in the place of small letters. */
  shapeCapitals(word: string): readonly ShapedWord[] {
    const known = this.#capitals.get(word);
    if (known !== undefined) return known;
    const written = word.replaceAll(IGNORABLE, '');
    let at = 0;
    const pieces = this.shape(inCapitals(written)).map((piece) => {
      const from = at;
      at += piece.text.length;
      return writtenAs(piece, written.slice(from, at));
    });
    if (this.#capitals.size >= CACHE_LIMIT) this.#capitals.clear();
    this.#capitals.set(word, pieces);
    return pieces;
  }

  /** Shapes a word that runs from right to left; returns its pieces in reading order. */
  shapeTurned(word: string): readonly ShapedWord[] {
    const known = this.#turnedWords.get(word);
    if (known !== undefined) return known;
    const pieces = word
      .split(NON_JOINER)
      .flatMap((part) => this.#split(part.replaceAll(IGNORABLE, ''), shapeTurned));
    if (this.#turnedWords.size >= CACHE_LIMIT) this.#turnedWords.clear();
    this.#turnedWords.set(word, pieces);
    return pieces;
  }

  #split(word: string, shape: (face: Face, text: string) => readonly ShapedWord[]): readonly ShapedWord[] {
    if (word === '') return NOTHING;
    const pieces: ShapedWord[] = [];
    let face: Face | undefined;
    let text = '';
    const flush = () => {
      if (text !== '' && face !== undefined) pieces.push(...shape(face, text));
      text = '';
    };
    for (const character of word) {
      const codePoint = character.codePointAt(0) ?? 0;
      // The current face is used as long as possible, so that a mark stays with its letter.
      const next =
        face?.has(codePoint) === true ? face : this.faces.find((candidate) => candidate.has(codePoint));
      if (next !== face) flush();
      if (next === undefined) pieces.push(this.main.missing(character));
      else text += character;
      face = next;
    }
    flush();
    return pieces;
  }
}
