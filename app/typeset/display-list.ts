import type { BlockPath } from '#app/document/model.ts';
import type { ShapedWord } from './fonts/shaping/face.ts';

/**
 * What the typesetter gives and painters take: pages of positioned things, in CSS pixels from the page's top left
 * corner, in reading order, each belonging to a node of the document's structure or to none (an artefact).
 */

export type StructureRole =
  | 'Document'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'H4'
  | 'H5'
  | 'H6'
  | 'P'
  | 'BlockQuote'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'
  | 'Link'
  | 'Note';

/** Index into `DisplayList.structure`. */
export type StructureId = number;

export interface StructureNode {
  role: StructureRole;
  /** -1 for the document itself. */
  parent: StructureId;
  /** Alternative text of a figure. */
  alt?: string;
  columnSpan?: number;
  rowSpan?: number;
}

export const PAGINATION_ARTIFACT = -1;
export const LAYOUT_ARTIFACT = -2;

/** Characters of a text (added hyphens not counted) that are a field's value. */
export interface FieldRange {
  field: string;
  from: number;
  to: number;
}

/** Words of one face, size and colour on one line. */
export interface TextItem {
  kind: 'text';
  /** Where it begins: its left edge, or its right one where it runs from there. */
  x: number;
  /** Of the baseline. */
  y: number;
  size: number;
  color: string;
  /** Its words follow each other to the left. */
  rightToLeft?: true;
  /** As they are read. Spaces are words of their own. All have one face. */
  words: readonly ShapedWord[];
  /** Added after each space: justification. */
  spaceExtra: number;
  /** Only where the setting was asked to tell (`SettingContext.marksFields`). */
  fields?: readonly FieldRange[];
  /** The link it is the text of. */
  link?: StructureId;
}

/** From the beginning of one of an item's words to that of the next. */
export function advanceOf(word: ShapedWord, { size, spaceExtra }: TextItem): number {
  return word.width * size + (word.text === ' ' ? spaceExtra : 0);
}

export interface RectItem {
  kind: 'rect';
  x: number;
  y: number;
  width: number;
  height: number;
  color: string;
}

/** The line of a field that is still to be filled. */
export interface BlankItem {
  kind: 'blank';
  x: number;
  /** Of the baseline. */
  y: number;
  width: number;
  /** Of the text it is part of. */
  size: number;
  color: string;
  field: string;
}

export interface ImageItem {
  kind: 'image';
  x: number;
  y: number;
  width: number;
  height: number;
  file: string;
  figure: StructureId;
}

/** A place that leads somewhere; what is seen there are other items. */
export interface LinkItem {
  kind: 'link';
  x: number;
  y: number;
  width: number;
  height: number;
  /** `https:`, `http:`, `mailto:` or `tel:` */
  target: string;
  link: StructureId;
}

export type DisplayItem = TextItem | RectItem | BlankItem | ImageItem | LinkItem;

/** Items that move together: a line, a cell's background, a table's rules. `items` are relative to `x`, `y`. */
export interface DisplayGroup {
  x: number;
  y: number;
  tag: StructureId;
  items: readonly DisplayItem[];
}

export interface DisplayPage {
  groups: DisplayGroup[];
}

export interface ContentStart {
  path: BlockPath;
  /** Characters of the block's text (`inlineText`) before this page. */
  offset: number;
}

export interface DisplayList {
  width: number;
  height: number;
  pages: DisplayPage[];
  /** The first is the document. */
  structure: StructureNode[];
  /** Of each page, what its body begins with; null for a page without body. */
  starts: (ContentStart | null)[];
  /** Files of all the images shown. */
  images: ReadonlySet<string>;
  /** Characters no font has, shown as boxes. */
  missing: ReadonlySet<string>;
  /** Families set in the default one, because their files could not be had. */
  replacedFamilies: ReadonlySet<string>;
}
