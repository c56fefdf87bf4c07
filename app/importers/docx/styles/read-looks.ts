import type { Heading, TextStyle } from '#app/document/model.ts';
import type { OwnSchemes } from '#app/document/numbering/own-schemes.ts';
import type { NamedStyle, StyleRole } from '#app/document/styling/named-style.ts';
import { attribute, child, type XmlElement } from '../../xml/element.ts';
import type { ListDefinitions } from '../numbering/definitions.ts';
import { type ListPlace, listPlaceOf } from '../numbering/list-place.ts';
import { isSetAsOurs } from '../numbering/own-lists.ts';
import type { Numbered } from '../numbering/number-lists.ts';
import type { ListSchemes } from '../numbering/schemes.ts';
import type { CellLook, ParagraphLook, WordLooks } from '../scope.ts';
import type { Remarks } from '../../remarks.ts';
import type { Cascade } from './cascade.ts';
import { ModelStyles, type StyleLook } from './model-styles.ts';
import { alignmentOf, formatIn, formatOfItem, isQuotation, wholeFormat } from './paragraph-look.ts';
import type { ParagraphWords } from './words/paragraph-words.ts';
import type { WordStyle } from './style-table.ts';
import { hasEffect } from './words/text-words.ts';
import { textLookOf } from './text-look.ts';
import type { Tight } from './tight.ts';

/** What the numbers of a file's paragraphs came to. */
export interface NumberedParagraphs {
  definitions: ListDefinitions;
  schemes: ListSchemes;
  /** By `w:pPr`. */
  numbered: ReadonlyMap<XmlElement, Numbered>;
}

export interface LooksSource {
  cascade: Cascade;
  numbers: NumberedParagraphs;
  tight: Tight;
  /** Ids of the styles that the document's paragraphs name. */
  used: ReadonlySet<string>;
  remarks: Remarks;
}

const DEEPEST_HEADING = 6;

/** Word's outline has nine levels, of which the last three are our sixth. */
function headingOf({ outline }: ParagraphWords): Heading['level'] | null {
  if (outline === undefined || outline < 0 || outline > 8) return null;
  return Math.min(DEEPEST_HEADING, outline + 1) as Heading['level'];
}

/** The looks of a file, and what becomes of its styles. */
export class ReadLooks implements WordLooks {
  readonly #cascade: Cascade;
  readonly #numbers: NumberedParagraphs;
  readonly #tight: Tight;
  readonly #remarks: Remarks;
  readonly #styles: ModelStyles;
  /** The looks of texts by style, outside tables. */
  readonly #texts = new Map<WordStyle | null, TextStyle>();

  constructor({ cascade, numbers, tight, used, remarks }: LooksSource) {
    this.#cascade = cascade;
    this.#numbers = numbers;
    this.#tight = tight;
    this.#remarks = remarks;
    this.#styles = new ModelStyles(cascade.styles, used, (style) => this.#lookOf(style));
  }

  /** For the model's `styles`. */
  get styles(): ReadonlyMap<string, NamedStyle> {
    return this.#styles.own;
  }

  /** For the model's `schemes`. */
  get schemes(): OwnSchemes {
    return this.#numbers.schemes.own;
  }

  #placeOf(properties: XmlElement | null, chain: readonly WordStyle[]): ListPlace | null {
    return listPlaceOf(properties, chain, this.#numbers.definitions);
  }

  #textOf(style: WordStyle | null, chain: readonly WordStyle[], cell: CellLook | null): TextStyle {
    if (cell !== null) return this.#cascade.text(chain, cell);
    let text = this.#texts.get(style);
    if (text === undefined) {
      text = this.#cascade.text(chain, null);
      this.#texts.set(style, text);
    }
    return text;
  }

  #lookOf(style: WordStyle): StyleLook {
    const chain = this.#cascade.styles.chain(style);
    const place = this.#placeOf(null, chain);
    const words = this.#cascade.paragraph(null, chain, null, place);
    const text = this.#textOf(style, chain, null);
    const scheme = place === null || place.level.isBullet ? null : this.#numbers.schemes.of(place.list);
    return {
      text,
      align: alignmentOf(words.jc, words.bidi === true),
      outline: headingOf(words),
      numbering:
        place !== null && scheme?.isWritten[place.at] === true
          ? { scheme: scheme.id, level: place.at }
          : null,
      format: (role) => wholeFormat(words, text.size, role),
    };
  }

  paragraph(properties: XmlElement | null, cell: CellLook | null): ParagraphLook {
    const named = attribute(child(properties, 'w:pStyle'), 'w:val');
    const style = this.#cascade.styles.ofParagraph(named);
    const chain = this.#cascade.styles.chain(style);
    const place = this.#placeOf(properties, chain);
    const words = this.#cascade.paragraph(properties, chain, cell, place);
    const text = this.#textOn(this.#cascade.ground(words), this.#textOf(style, chain, cell));
    const numbered = properties === null ? undefined : this.#numbers.numbered.get(properties);
    if (numbered?.label !== undefined) this.#remarks.add('number-as-text', numbered.label);
    if (child(properties, 'w:pBdr') !== null) this.#remarks.add('paragraph-border');
    const tight = properties === null ? undefined : this.#tight.get(properties);
    const said = {
      ...words,
      ...(tight?.before === true ? { before: 0 } : {}),
      ...(tight?.after === true ? { after: 0 } : {}),
    };
    const isOurs = place !== null && isSetAsOurs(place.level, place.at);
    return { ...this.#blockLook(said, style, text, { numbered, isOurs }), text };
  }

  /** Letters are as light or dark as the ground of their paragraph needs, so that is behind them. */
  #textOn(ground: string | null, text: TextStyle): TextStyle {
    if (ground === null) return text;
    this.#remarks.add('paragraph-border');
    return text.highlight === null ? { ...text, highlight: ground } : text;
  }

  #blockLook(
    words: ParagraphWords,
    style: WordStyle | null,
    text: TextStyle,
    { numbered = {}, isOurs }: { numbered: Numbered | undefined; isOurs: boolean },
  ): Omit<ParagraphLook, 'text'> {
    const model = this.#styles.of(style);
    const role = this.#roleOf(words, style, text);
    const usual = this.#styles.resolve(null, role);
    const resolved = this.#styles.resolve(model?.id ?? null, role);
    const { numbering, item } = numbered;
    const level = numbering === undefined ? undefined : this.#numbers.schemes.level(numbering);
    const whole = wholeFormat(words, text.size, role);
    const format =
      item === undefined || typeof role === 'number'
        ? formatIn(resolved.paragraph.format ?? {}, whole, role, level)
        : formatOfItem(whole, { lineHeight: this.#styles.normal.lineHeight, isOurs });
    return {
      role,
      ...(resolved.id === usual.id ? {} : { styleId: resolved.id }),
      align: alignmentOf(words.jc, words.bidi === true),
      ...(words.bidi === true ? { direction: 'rtl' as const } : {}),
      ...(Object.keys(format).length === 0 ? {} : { format }),
      ...numbered,
    };
  }

  /** The kind of block: that of the style, unless the paragraph has another place in the outline. */
  #roleOf(words: ParagraphWords, style: WordStyle | null, text: TextStyle): StyleRole {
    const styled = this.#styles.of(style)?.role ?? 'paragraph';
    const heading = headingOf(words);
    if (heading !== null) return heading;
    if (styled === 'quote' && !isQuotation(wholeFormat(words, text.size, 'paragraph'))) return 'paragraph';
    return words.outline === undefined || styled === 'quote' ? styled : 'paragraph';
  }

  run(properties: XmlElement | null, base: TextStyle): TextStyle | null {
    if (properties === null) return base;
    if (hasEffect(properties)) this.#remarks.add('text-effect');
    const words = this.#cascade.run(properties, base);
    if (words.vanish === true) return null;
    const look = textLookOf(words, base.link);
    return raisedLook(look, words.raised ?? 0, base);
  }

  tableStyle(id: string | null): readonly XmlElement[] {
    const named = this.#cascade.styles.get(id);
    const style = named?.kind === 'table' ? named : this.#cascade.styles.usual('table');
    return this.#cascade.styles.chain(style).map(({ element }) => element);
  }
}

/** Smaller letters off the baseline are superscript or subscript; letters of the usual size stay on it. */
function raisedLook(look: TextStyle, raised: number, base: TextStyle): TextStyle {
  if (raised === 0 || look.position !== 'baseline' || look.size >= base.size * 0.85) return look;
  return { ...look, size: base.size, position: raised > 0 ? 'super' : 'sub' };
}
