import type { TextStyle } from '#app/document/model.ts';
import { attribute, child, type XmlElement } from '../../xml/element.ts';
import type { ListPlace } from '../numbering/list-place.ts';
import type { CellLook } from '../scope.ts';
import { readFill } from './words/colors.ts';
import { type ParagraphWords, overParagraph, readParagraphWords } from './words/paragraph-words.ts';
import type { StyleTable, WordStyle } from './style-table.ts';
import { textLookOf, wordsOfLook } from './text-look.ts';
import { over, overLevel, readTextWords, type TextWords } from './words/text-words.ts';
import type { Theme } from './words/theme.ts';

const NO_WORDS: TextWords = {};

/** What Word makes of the words of all levels (ECMA-376, part 1, 17.7.2). */
export class Cascade {
  readonly styles: StyleTable;
  readonly #theme: Theme;
  readonly #isOurs: boolean;
  readonly #text = new WeakMap<XmlElement, TextWords>();
  readonly #paragraph = new WeakMap<XmlElement, ParagraphWords>();
  readonly #defaults: TextWords;

  /** @param isOurs the file is one that we wrote */
  constructor(styles: StyleTable, theme: Theme, isOurs: boolean) {
    this.styles = styles;
    this.#theme = theme;
    this.#isOurs = isOurs;
    this.#defaults = this.#textWords(styles.defaults.text);
  }

  #textWords(properties: XmlElement | null): TextWords {
    if (properties === null) return NO_WORDS;
    let words = this.#text.get(properties);
    if (words === undefined) {
      words = readTextWords(properties, this.#theme, this.#isOurs);
      this.#text.set(properties, words);
    }
    return words;
  }

  #paragraphWords(properties: XmlElement | null): ParagraphWords {
    if (properties === null) return {};
    let words = this.#paragraph.get(properties);
    if (words === undefined) {
      words = readParagraphWords(properties);
      this.#paragraph.set(properties, words);
    }
    return words;
  }

  /** A style's words of texts, with those of its bases below them. */
  #styleText(chain: readonly WordStyle[]): TextWords {
    return chain.reduce<TextWords>((words, { text }) => over(words, this.#textWords(text)), NO_WORDS);
  }

  /**
   * The words on a paragraph.
   * @param properties `w:pPr`; null for what a style alone says
   * @param chain its style and the bases, the first base first
   */
  paragraph(
    properties: XmlElement | null,
    chain: readonly WordStyle[],
    cell: CellLook | null,
    place: ListPlace | null,
  ): ParagraphWords {
    const levels: (XmlElement | null)[] = [this.styles.defaults.paragraph, ...(cell?.paragraph ?? [])];
    for (const style of chain) {
      if (place !== null && place.style === style.id) levels.push(place.level.paragraph);
      levels.push(style.paragraph);
    }
    if (place !== null && place.style === null) levels.push(place.level.paragraph);
    levels.push(properties);
    return levels.reduce<ParagraphWords>(
      (words, level) => (level === null ? words : overParagraph(words, this.#paragraphWords(level))),
      {},
    );
  }

  /** The ground of a paragraph; null for none, or the paper's. */
  ground({ shading }: ParagraphWords): string | null {
    const fill = readFill(shading ?? null, this.#theme);
    return fill === '#ffffff' ? null : fill;
  }

  /** The look of a paragraph's texts before their own words. */
  text(chain: readonly WordStyle[], cell: CellLook | null): TextStyle {
    const table = (cell?.run ?? []).reduce<TextWords>(
      (words, run) => over(words, this.#textWords(run)),
      NO_WORDS,
    );
    const inTable = overLevel(this.#defaults, table, this.#defaults);
    return textLookOf(overLevel(inTable, this.#styleText(chain), this.#defaults));
  }

  /** The words on a text in a paragraph. @param properties `w:rPr` */
  run(properties: XmlElement, base: TextStyle): TextWords {
    const named = attribute(child(properties, 'w:rStyle'), 'w:val');
    const styled = this.#styleText(this.styles.chain(this.styles.ofText(named)));
    return over(overLevel(wordsOfLook(base), styled, this.#defaults), this.#textWords(properties));
  }
}
