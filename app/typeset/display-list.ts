import type { BlockPath } from '#app/document/model.ts';
import type { ShapedWord } from './fonts/shaping/face.ts';

/**
 * The output of the typesetter and the input of painters: pages of positioned items, in CSS pixels from the page's top
 * left corner, in reading order. Each item belongs to a node of the document's structure, or to none (an artefact).
 */

export type StructureRole =
  | 'Document'
  | 'Div'
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
  | 'Reference'
  | 'Note';

/** Index into `DisplayList.structure`. */
export type StructureId = number;

export interface StructureNode {
  role: StructureRole;
  /** -1 for the document node. */
  parent: StructureId;
  /** Alternative text of a figure. */
  alt?: string;
  columnSpan?: number;
  rowSpan?: number;
}

export const PAGINATION_ARTIFACT = -1;
export const LAYOUT_ARTIFACT = -2;

/** Characters of a text (without added hyphens) that belong to a field's value. */
export interface FieldRange {
  field: string;
  from: number;
  to: number;
}

/** Words of one face, size and colour on one line. */
export interface TextItem {
  kind: 'text';
  /** Where the text begins: its left edge, or its right edge if it runs from right to left. */
  x: number;
  /** Of the baseline. */
  y: number;
  size: number;
  color: string;
  /** Each word is placed to the left of the previous one. */
  rightToLeft?: true;
  /** In reading order. Spaces are separate words. All words have one face. */
  words: readonly ShapedWord[];
  /** Added after each space when justified. */
  spaceExtra: number;
  /** Only if the setting requests it (`SettingContext.marksFields`). */
  fields?: readonly FieldRange[];
  /** The link that the text belongs to. */
  link?: StructureId;
}

/** Distance from the start of an item's word to the start of the next. */
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

/** A straight line of even width: from the point along `dx` or `dy`, of which one is 0. */
export interface RuleItem {
  kind: 'rule';
  x: number;
  y: number;
  dx: number;
  dy: number;
  width: number;
  color: string;
}

/** The line of a field that is not filled in. */
export interface BlankItem {
  kind: 'blank';
  x: number;
  /** Of the baseline. */
  y: number;
  width: number;
  /** Font size of the surrounding text. */
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

/** The clickable area of a link; other items draw what is visible there. */
export interface LinkItem {
  kind: 'link';
  x: number;
  y: number;
  width: number;
  height: number;
  /** `https:`, `http:`, `mailto:` or `tel:`, or a block of the document (`anchors.ts`). */
  target: string;
  link: StructureId;
}

export type DisplayItem = TextItem | RectItem | RuleItem | BlankItem | ImageItem | LinkItem;

/** Items that move together: a line, a cell's background, a table's rules. `items` are relative to `x`, `y`. */
export interface DisplayGroup {
  x: number;
  y: number;
  tag: StructureId;
  items: readonly DisplayItem[];
}

export interface DisplayPage {
  width: number;
  height: number;
  groups: DisplayGroup[];
}

export interface ContentStart {
  path: BlockPath;
  /** Characters of the block's text (`inlineText`) before this page. */
  offset: number;
}

/** Where a block begins that a reference points to. */
export interface Destination {
  /** Index of its page. */
  page: number;
  /** Top of its first line. */
  y: number;
}

export interface DisplayList {
  pages: DisplayPage[];
  /** The first node is the document. */
  structure: StructureNode[];
  /** For each page, where its body begins; null for a page without body. */
  starts: (ContentStart | null)[];
  /** By block id: the targets of references. */
  destinations: ReadonlyMap<string, Destination>;
  /** Files of all the images shown. */
  images: ReadonlySet<string>;
  /** Characters that no font contains; shown as boxes. */
  missing: ReadonlySet<string>;
  /** Families replaced by the default family because their files could not be loaded. */
  replacedFamilies: ReadonlySet<string>;
}
