import type { Font } from 'fontkit';
import { classOf, layoutTables } from './layout-tables.ts';
import { ScriptRules } from './script-rules.ts';

/**
 * Sets words that need no shaping engine: Latin letters, digits and symbols that no substitution of the font affects,
 * so that only kerning moves them. Nearly all words of a contract are plain, and the engine takes ten times as long,
 * because it plans its features for each word. The result equals that of the engine; null means that the engine is
 * needed.
 */
export interface PlainWord {
  glyphs: Uint16Array;
  /** In font units, with kerning. */
  advances: Float64Array;
}

interface Letter {
  glyph: number;
  advance: number;
  isLatin: boolean;
}

/** Fractions are built by the engine. */
const FRACTION_SLASH = 0x2044;
const LATIN = /\p{Script=Latin}/u;
const PLAIN = /[\p{Script=Latin}\p{Script=Common}]/u;
const SPECIAL = /[\p{M}\p{C}\p{Default_Ignorable_Code_Point}]/u;
const MARK_CLASS = 3;

/** The order in which the engine tries scripts, for text with Latin letters and for text without any. */
const LATIN_SCRIPTS = ['latn', 'DFLT', 'dflt'];
const OTHER_SCRIPTS = ['DFLT', 'dflt', 'latn'];

export class PlainWords {
  readonly #font: Font;
  readonly #letters = new Map<number, Letter | null>();
  readonly #rules = new Map<readonly string[], ScriptRules | null>();
  readonly #usable: boolean;

  constructor(font: Font) {
    this.#font = font;
    this.#usable = layoutTables(font).morx === undefined && Object.keys(font.variationAxes).length === 0;
  }

  set(text: string): PlainWord | null {
    if (!this.#usable) return null;
    const letters: Letter[] = [];
    let isLatin = false;
    for (let index = 0; index < text.length; index += 1) {
      const letter = this.#letter(text.charCodeAt(index));
      if (letter === null) return null;
      isLatin ||= letter.isLatin;
      letters.push(letter);
    }
    const rules = this.#rulesFor(isLatin ? LATIN_SCRIPTS : OTHER_SCRIPTS);
    return rules === null ? null : setLetters(letters, rules);
  }

  #rulesFor(scripts: readonly string[]): ScriptRules | null {
    let rules = this.#rules.get(scripts);
    if (rules === undefined) {
      rules = ScriptRules.read(layoutTables(this.#font), scripts);
      this.#rules.set(scripts, rules);
    }
    return rules;
  }

  #letter(code: number): Letter | null {
    let letter = this.#letters.get(code);
    if (letter === undefined) {
      letter = this.#readLetter(code);
      this.#letters.set(code, letter);
    }
    return letter;
  }

  #readLetter(code: number): Letter | null {
    const character = String.fromCharCode(code);
    if (!PLAIN.test(character) || SPECIAL.test(character) || code === FRACTION_SLASH) return null;
    const glyph = this.#font.glyphForCodePoint(code);
    if (glyph === null || glyph.id === 0) return null;
    if (classOf(layoutTables(this.#font).GDEF?.glyphClassDef, glyph.id) === MARK_CLASS) return null;
    return { glyph: glyph.id, advance: glyph.advanceWidth, isLatin: LATIN.test(character) };
  }
}

function setLetters(letters: readonly Letter[], rules: ScriptRules): PlainWord | null {
  const glyphs = new Uint16Array(letters.length);
  const advances = new Float64Array(letters.length);
  for (let index = 0; index < letters.length; index += 1) {
    const letter = letters[index];
    if (letter === undefined) continue;
    const next = letters[index + 1]?.glyph ?? -1;
    if (rules.joins(letter.glyph, next)) return null;
    glyphs[index] = letter.glyph;
    advances[index] = letter.advance + (next < 0 ? 0 : rules.kerning(letter.glyph, next));
  }
  return { glyphs, advances };
}
