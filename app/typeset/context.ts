import type { PageSetup, TextStyle } from '#app/document/model.ts';
import type { ShownValues } from '#app/document/text.ts';
import type { Area } from './flow/flow-box.ts';
import type { FontSet } from './fonts/font-library.ts';
import type { ShapedWord } from './fonts/shaping/face.ts';
import type { WordDivision } from './lines/breaking/break-points.ts';
import { ItemSource } from './lines/items/item-source.ts';
import { createSetStyle } from './lines/items/items.ts';
import type { SetStyle } from './lines/items/items.ts';
import type { PageDigits } from './pages/page-digits.ts';
import type { SettingProgress } from './pages/setting-progress.ts';
import type { StructureBuilder } from './structure.ts';

/** State shared by all stages of one run. */
export class SettingContext {
  readonly language: string;
  readonly fonts: FontSet;
  readonly shown: ShownValues;
  readonly digits: PageDigits;
  readonly division: WordDivision;
  readonly leading: PageSetup['leading'];
  readonly structure: StructureBuilder;
  /** Text items report which of their characters are a field's value. */
  readonly marksFields: boolean;
  readonly images = new Set<string>();
  readonly missing = new Set<string>();
  /** Where the notes of the body's text are set; null while something else is set. */
  column: Area | null = null;
  /** Labels of numbered paragraphs, by block id. */
  labels: ReadonlyMap<string, string> = new Map();
  /** Set while a caller follows the progress of the body. */
  progress: SettingProgress | null = null;
  /** Cached by style object and by content: each run of a document may bring its own style object. */
  readonly #styles = new WeakMap<TextStyle, SetStyle>();
  readonly #equalStyles = new Map<string, SetStyle>();
  readonly #sources = new Map<SetStyle, ItemSource>();

  constructor(parts: {
    language: string;
    fonts: FontSet;
    shown: ShownValues;
    digits: PageDigits;
    division: WordDivision;
    leading: PageSetup['leading'];
    structure: StructureBuilder;
    marksFields?: boolean;
  }) {
    this.language = parts.language;
    this.fonts = parts.fonts;
    this.shown = parts.shown;
    this.digits = parts.digits;
    this.division = parts.division;
    this.leading = parts.leading;
    this.structure = parts.structure;
    this.marksFields = parts.marksFields ?? false;
  }

  setStyle(style: TextStyle): SetStyle {
    let set = this.#styles.get(style);
    if (set === undefined) {
      set = this.#equalStyle(style);
      this.#styles.set(style, set);
    }
    return set;
  }

  #equalStyle(style: TextStyle): SetStyle {
    const { family, size, color, highlight, bold, italic, underline, strike, position, capitals, link } =
      style;
    const look = [family, size, color, highlight, bold, italic, underline, strike, position, capitals, link];
    const key = JSON.stringify(look);
    const known = this.#equalStyles.get(key);
    if (known !== undefined) return known;
    const set = createSetStyle(style, this.fonts.chain(style));
    this.#equalStyles.set(key, set);
    return set;
  }

  itemSource(style: TextStyle): ItemSource {
    const set = this.setStyle(style);
    let source = this.#sources.get(set);
    if (source === undefined) {
      source = new ItemSource(set, this);
      this.#sources.set(set, source);
    }
    return source;
  }

  /** Shapes a word, in capitals if its style has them, and records characters that no font contains. */
  shape(set: SetStyle, text: string): readonly ShapedWord[] {
    return this.#noted(set.style.capitals === 'none' ? set.chain.shape(text) : set.chain.shapeCapitals(text));
  }

  /** As `shape`, for text that runs from right to left. */
  shapeTurned(set: SetStyle, text: string): readonly ShapedWord[] {
    return this.#noted(set.chain.shapeTurned(text));
  }

  #noted(words: readonly ShapedWord[]): readonly ShapedWord[] {
    for (const word of words) if (word.missing) this.missing.add(word.text);
    return words;
  }
}
