import * as fontkit from 'fontkit';
import type { Font } from 'fontkit';
import { AppError } from '#domain/api/errors.ts';
import type { TextDirection } from '#app/document/model.ts';
import { mirrorOf } from '#app/typeset/lines/directions.ts';
import { PlainWords } from './plain-words.ts';

/** A word set in one face. Lengths are in ems, so that one shaping serves every size. Advances include kerning. */
export interface ShapedWord {
  readonly face: Face;
  readonly text: string;
  /** From left to right, also for text that runs from right to left. */
  readonly glyphs: Uint16Array;
  readonly advances: Float64Array;
  /** The text of each glyph, for copied text; empty for a glyph that shares its neighbour's text. */
  readonly clusters: readonly string[];
  readonly width: number;
  /** Displacement of marks; null for nearly every word. */
  readonly offsets: { x: Float64Array; y: Float64Array } | null;
  /** The face has no glyph for it: a box is shown. */
  readonly missing: boolean;
  /** The letters that are shown, if they are capitals of the text; as long as the text. */
  readonly shown?: string;
  /** The first glyph belongs to the last character. */
  readonly rightToLeft: boolean;
}

/** Maximum number of shaped words cached per face; a 100-page contract has some 3,000. */
const CACHE_LIMIT = 20_000;

/** Code points without a glyph: soft hyphens, joiners, directional marks, variation selectors. */
export const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;

function openFont(bytes: Uint8Array, file: string): Font {
  const font = fontkit.create(bytes);
  if (!('layout' in font)) throw new AppError('document-generation-failed', { field: file });
  tellGlyphsApart(font);
  return font;
}

/**
 * The engine caches each glyph with the characters of the first request, which are none if the glyph was drawn as a
 * component of another. Such a letter would neither join nor be copied, so each request gets the characters of its own.
 */
function tellGlyphsApart(font: Font): void {
  const kept = font.getGlyph.bind(font);
  font.getGlyph = (id, characters = []) => {
    const glyph = kept(id, characters);
    if (glyph === null || characters.length === 0 || sameNumbers(glyph.codePoints, characters)) return glyph;
    const isMark = characters.every((character) => /\p{M}/u.test(String.fromCodePoint(character)));
    return Object.assign(Object.create(glyph) as typeof glyph, {
      codePoints: [...characters],
      isMark,
      isLigature: characters.length > 1,
    });
  };
}

function sameNumbers(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index]);
}

/**
 * One font file: its metrics and the shaping of words (kerning, ligatures, marks by the font's own tables). Each word
 * is shaped once.
 */
export class Face {
  readonly name: string;
  readonly font: Font;
  readonly ascent: number;
  readonly descent: number;
  readonly underline: { position: number; thickness: number };
  readonly #plainWords: PlainWords;
  readonly #words = new Map<string, ShapedWord>();
  readonly #turnedWords = new Map<string, ShapedWord>();
  readonly #has = new Map<number, boolean>();

  constructor(name: string, bytes: Uint8Array) {
    this.name = name;
    this.font = openFont(bytes, name);
    this.#plainWords = new PlainWords(this.font);
    const em = this.font.unitsPerEm;
    this.ascent = this.font.ascent / em;
    this.descent = -this.font.descent / em;
    this.underline = {
      position: -this.font.underlinePosition / em,
      thickness: this.font.underlineThickness / em,
    };
  }

  has(codePoint: number): boolean {
    const known = this.#has.get(codePoint);
    if (known !== undefined) return known;
    const has = this.font.hasGlyphForCodePoint(codePoint);
    this.#has.set(codePoint, has);
    return has;
  }

  shape(text: string): ShapedWord {
    const known = this.#words.get(text);
    if (known !== undefined) return known;
    return this.#keep(text, this.#layOut(text));
  }

  /** As `shape`, from right to left: letters in their joined forms, brackets mirrored. */
  shapeTurned(text: string): ShapedWord {
    const known = this.#turnedWords.get(text);
    if (known !== undefined) return known;
    const word = this.#shapeTurned(text);
    if (this.#turnedWords.size >= CACHE_LIMIT) this.#turnedWords.clear();
    this.#turnedWords.set(text, word);
    return word;
  }

  /** Width difference of a space between two characters if all three are shaped together, as browsers do. */
  spaceKerning(before: string, after: string): number {
    const width = (text: string): number => this.shape(text).width;
    const apart = width(before) + width(after) + 2 * width(' ');
    return width(`${before} `) + width(` ${after}`) - apart;
  }

  /** Box for a character that no face has; it is copied as the character. */
  missing(character: string): ShapedWord {
    const key = `\u0000${character}`;
    const known = this.#words.get(key);
    if (known !== undefined) return known;
    const advance = (this.font.getGlyph(0)?.advanceWidth ?? this.font.unitsPerEm / 2) / this.font.unitsPerEm;
    const box = { glyphs: Uint16Array.of(0), advances: Float64Array.of(advance), clusters: [character] };
    return this.#keep(key, {
      face: this,
      text: character,
      ...box,
      width: advance,
      offsets: null,
      missing: true,
      rightToLeft: false,
    });
  }

  /** `text` and a hyphen that is not part of the text, copied as U+00AD. */
  hyphenated(text: string): ShapedWord {
    const key = `${text}\u00ad`;
    const known = this.#words.get(key);
    if (known !== undefined) return known;
    const shaped = this.#layOut(`${text}-`);
    return this.#keep(key, { ...shaped, clusters: [...shaped.clusters.slice(0, -1), '\u00ad'] });
  }

  #keep(key: string, word: ShapedWord): ShapedWord {
    if (this.#words.size >= CACHE_LIMIT) this.#words.clear();
    this.#words.set(key, word);
    return word;
  }

  #layOut(text: string): ShapedWord {
    const plain = this.#plainWords.set(text);
    if (plain === null) return this.#shapeInFull(text);
    const { glyphs, advances } = plain;
    const em = this.font.unitsPerEm;
    let width = 0;
    for (let index = 0; index < advances.length; index += 1) {
      const advance = (advances[index] ?? 0) / em;
      advances[index] = advance;
      width += advance;
    }
    const clusters = text.split('');
    const plainly = { offsets: null, missing: false, rightToLeft: false } as const;
    return { face: this, text, glyphs, advances, clusters, width, ...plainly };
  }

  #shapeTurned(text: string): ShapedWord {
    const mirrored = (character: string): string => {
      const mirror = mirrorOf(character);
      return mirror !== null && this.has(mirror.codePointAt(0) ?? 0) ? mirror : character;
    };
    const turned = this.#shapeInFull(Array.from(text, mirrored).join(''), 'rtl');
    // The original character is copied, not its mirrored form.
    const clusters = turned.clusters.map((cluster) => Array.from(cluster, mirrored).join(''));
    return { ...turned, text, clusters, rightToLeft: true };
  }

  /** Ligatures, marks and other scripts use the shaping engine. */
  #shapeInFull(text: string, direction: TextDirection = 'ltr'): ShapedWord {
    const { glyphs, positions } = this.font.layout(text, undefined, undefined, undefined, direction);
    const em = this.font.unitsPerEm;
    const advances = Float64Array.from(
      glyphs,
      (glyph, index) => (positions?.[index]?.xAdvance ?? glyph.advanceWidth) / em,
    );
    const moved = positions?.some((position) => position.xOffset !== 0 || position.yOffset !== 0) ?? false;
    return {
      face: this,
      text,
      glyphs: Uint16Array.from(glyphs, (glyph) => glyph.id),
      advances,
      clusters: glyphs.map((glyph) => String.fromCodePoint(...glyph.codePoints)),
      width: advances.reduce((sum, advance) => sum + advance, 0),
      offsets: moved
        ? {
            x: Float64Array.from(glyphs, (_, index) => (positions?.[index]?.xOffset ?? 0) / em),
            y: Float64Array.from(glyphs, (_, index) => (positions?.[index]?.yOffset ?? 0) / em),
          }
        : null,
      missing: false,
      rightToLeft: false,
    };
  }
}
