import type { Capitals, Heading, ParagraphFormat, ParagraphNumbering, TextAlignment } from '../model.ts';

/** What a style says of its texts; what is absent comes from the style that it is based on. */
export interface StyleText {
  family?: string;
  size?: number;
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  /** `#rrggbb` */
  color?: string;
  capitals?: Capitals;
}

/** What a style says of its paragraphs. */
export interface StyleParagraph {
  align?: TextAlignment;
  format?: ParagraphFormat;
  numbering?: ParagraphNumbering;
}

/** The kind of block that a style makes of a paragraph. */
export type StyleRole = 'paragraph' | 'quote' | Heading['level'];

/** A style by its own words: those of the style that it is based on are not repeated. */
export interface NamedStyle {
  /** Name that the author gave; absent for a ready style, which is named in the reader's language. */
  name?: string;
  /** Id of another style; absent for Normal. */
  basedOn?: string;
  text: StyleText;
  paragraph: StyleParagraph;
}

/** Id of the style that every other one is based on: the document's default. */
export const NORMAL = 'normal';

export const STYLES_MAX = 100;
export const STYLE_NAME_MAX = 60;
export const STYLE_ID_MAX = 40;
