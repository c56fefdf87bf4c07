import type { CommentAnchor } from '#domain/entities/comment.ts';
import type {
  Block,
  Inline,
  ListMarker,
  ParagraphFormat,
  ParagraphNumbering,
  TextAlignment,
  TextDirection,
  TextStyle,
} from '#app/document/model.ts';
import type { StyleRole } from '#app/document/styling/named-style.ts';
import type { ImportChoices } from '../imported.ts';
import type { OfficePackage } from '../package/office-package.ts';
import type { Remarks } from '../remarks.ts';
import type { XmlElement } from '../xml/element.ts';

/** What a table's style says of the texts in a cell; the paragraph's own style is over it. */
export interface CellLook {
  /** `w:pPr` and `w:rPr` of the style, from the table's default to the cell's place, the last one over the others. */
  paragraph: readonly XmlElement[];
  run: readonly XmlElement[];
}

/** The place of an item in its list. */
export interface ListPlace {
  level: number;
  marker: ListMarker;
  /** From 1; of bullets as they follow each other. */
  value?: number;
}

/** A paragraph's look after the whole cascade: defaults, table, style and what it bases on, numbering, direct. */
export interface ParagraphLook {
  role: StyleRole;
  /** Id in the model's styles; absent for the style of its role. */
  styleId?: string;
  align: TextAlignment;
  direction?: TextDirection;
  format?: ParagraphFormat;
  numbering?: ParagraphNumbering;
  /** It is an item of a list: a bullet of Word, or a number of a list that is written as ours are. */
  item?: ListPlace;
  /** A number that our schemes cannot write, with what separates it from the text: `inlines` begins with it. */
  label?: string;
  /** The look of its texts before their own words. */
  text: TextStyle;
}

/** `styles.xml`, `theme1.xml` and `numbering.xml`. */
export interface WordLooks {
  /** @param properties `w:pPr` */
  paragraph(properties: XmlElement | null, cell: CellLook | null): ParagraphLook;
  /** The look of a run in a paragraph; null if Word hides it. @param properties `w:rPr` */
  run(properties: XmlElement | null, base: TextStyle): TextStyle | null;
  /** The elements of a table style, its bases first; empty for an unknown one. */
  tableStyle(id: string | null): readonly XmlElement[];
}

/** Name of the element that stands between two blocks where a page ends (`Scope.story`). */
export const PAGE_BREAK = 'page-break';

/** The place that a bookmark names. */
export interface BookmarkTarget {
  /** Id of the block that it begins in. */
  block: string;
  /** It covers all words of that block. */
  isWhole: boolean;
  /** Words of that block. */
  text: string;
}

/** What the readers of one file share. Each of them is in its own folder; this is all they know of one another. */
export interface Scope {
  readonly file: OfficePackage;
  /** Path of the part that is read: relationships are its own. */
  readonly part: string;
  readonly area: CommentAnchor['area'];
  readonly choices: ImportChoices;
  readonly remarks: Remarks;
  readonly looks: WordLooks;
  /** The cell that the blocks are in. */
  readonly cell: CellLook | null;
  /** How many tables, text boxes and notes the blocks are in. */
  readonly depth: number;
  /** Width of the column that the blocks are in, which shares of it and places at its sides refer to. */
  readonly width: number;
  /**
   * A part as its readers see it; null for a missing one. Tracked changes are accepted or refused. Fields and content
   * controls are within paragraphs; nothing else wraps blocks, rows, cells or runs than `w:hyperlink`, `w:fldSimple` and
   * `w:sdt` in a paragraph. `PAGE_BREAK` elements stand between blocks; a break in a cell is none.
   */
  story(part: string): XmlElement | null;
  /** Id of the block that a `w:p` or `w:tbl` of a story becomes, the same at every call and for every choice of revisions. */
  idOf(block: XmlElement): string;
  /** Null for a bookmark that no block has. */
  target(bookmark: string): BookmarkTarget | null;
  /** Reads a `w:p`, `w:tbl`, ... in a `w:body`, `w:tc`, `w:hdr`, `w:txbxContent`, `w:footnote`. */
  blocks(parent: XmlElement, scope: Scope): Block[];
  /** Reads what is in a `w:p` (runs, links, fields, controls, revisions). */
  inlines(paragraph: XmlElement, look: ParagraphLook, scope: Scope): Inline[];
  /** Reads a `w:drawing`, `w:pict` or `w:object`; a remark for what is not an image. */
  drawing(drawing: XmlElement, scope: Scope): Inline[];
  /** Reads the note that a `w:footnoteReference` or `w:endnoteReference` refers to. */
  note(reference: XmlElement, style: TextStyle, scope: Scope): Inline[];
}
