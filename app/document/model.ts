import type { FieldType } from '#domain/entities/field-settings.ts';
import type { NumberingLevel, NumberingScheme } from './numbering/schemes.ts';
import type { NamedStyle } from './styling/named-style.ts';
import type { ValueForm } from '#domain/entities/field-settings.ts';
import type { BreakPlace, Passage } from '#domain/entities/passage.ts';
import type { PhotoWidth } from '#domain/entities/photo-settings.ts';

/**
 * A document as the typesetter and the screens read it. `from-editor-state.ts` creates it from editor state; it does
 * not depend on types of the editor or of a PDF library. Lengths are CSS pixels, 96 per inch, as in the editor.
 */

export type Alignment = 'left' | 'center' | 'right' | 'justify';

/** `start`, `end`: relative to the direction of the text. */
export type TextAlignment = Alignment | 'start' | 'end';

export type TextDirection = 'ltr' | 'rtl';

/** On the line, or smaller and above or below it. */
export type TextPosition = 'baseline' | 'super' | 'sub';

/** `small`: capital letters in the place of small ones, of which the latter are smaller. */
export type Capitals = 'none' | 'all' | 'small';

export interface TextStyle {
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  /** The family that the user chose (`Arial`); the typesetter decides which font file serves it. */
  family: string;
  size: number;
  /** `#rrggbb` */
  color: string;
  highlight: string | null;
  position: TextPosition;
  /** Small letters are shown as capitals; the text stays as it was written. */
  capitals: Capitals;
  /** Address that a click opens; null if the text is not a link. */
  link: string | null;
}

/** Ids of the passages around a part, outermost first; absent if there are none. */
export interface Enclosed {
  within?: readonly string[];
}

export type Inline = Enclosed & InlineContent;

type InlineContent =
  | { kind: 'text'; text: string; style: TextStyle }
  /** `show`: the form in which this use shows the value, if it differs from the value's own form. */
  | { kind: 'field'; field: string; style: TextStyle; show?: ValueForm }
  | Image
  | { kind: 'line-break' }
  | { kind: 'tab'; style: TextStyle }
  | PageFigure
  | Footnote
  | Reference;

export const IMAGE_PLACES = ['baseline', 'middle', 'left', 'right'] as const;

/**
 * In the line: on its baseline, or with its middle at that of the letters. At the side of the column, from the top of
 * its paragraph: lines go around it.
 */
export type ImagePlace = (typeof IMAGE_PLACES)[number];

export interface Image {
  kind: 'image';
  file: string;
  width: number;
  height: number;
  alt: string;
  /** Absent in older documents: at the bottom of its line. */
  place?: ImagePlace;
  /** Of a photo that was filled in: it is at most as wide as this part of the text's column. */
  share?: number;
}

/** The number of the page that it stands on, or the number of the document's pages. */
export interface PageFigure {
  kind: 'page-figure';
  shows: 'page' | 'pages';
  style: TextStyle;
}

/** A mark in the text whose note is at the foot of the page. */
export interface Footnote {
  kind: 'footnote';
  content: Paragraph[];
  /** Style of the text around the mark. */
  style: TextStyle;
}

export const REFERENCE_SHOWS = ['number', 'label', 'text', 'page'] as const;

/** A cross-reference: shows the number, text or page of the paragraph or heading that it points to. */
export interface Reference {
  kind: 'reference';
  /** Id of that block. */
  target: string;
  /** `number` is the label with those of the levels above ('1.2, a)'), `label` the label alone ('a)'). */
  shows: (typeof REFERENCE_SHOWS)[number];
  style: TextStyle;
}

/** Position of a block in its area: child indexes from the editor state's root, so that a screen can find it again. */
export type BlockPath = readonly number[];

export type TabAlignment = 'left' | 'center' | 'right' | 'decimal';

/** What fills the way to a tab stop. */
export type TabLeader = 'none' | 'dots' | 'line';

export interface TabStop {
  /** From the edge of the text's column, on the side where the text begins. */
  at: number;
  align: TabAlignment;
  leader: TabLeader;
}

/** `multiple`: of a simple line (`SIMPLE_LINE`); `exact`: the height of every line. */
export type LineSpacing = { multiple: number } | { exact: number };

/** What differs from the usual look of a paragraph of its kind. `left` is the side where the text begins. */
export interface ParagraphFormat {
  left?: number;
  right?: number;
  /** Of the first line, from the others; negative for a hanging indent. */
  firstLine?: number;
  before?: number;
  after?: number;
  lineHeight?: LineSpacing;
  /** No page ends between the paragraph and the next one. */
  keepNext?: boolean;
  pageBreakBefore?: boolean;
  /** By position, from the least. */
  tabStops?: readonly TabStop[];
}

interface BlockBase extends Enclosed {
  path: BlockPath;
  /** Unique in the document and stable through editing (`reading/block-ids.ts`); empty if the state has none. */
  id: string;
}

/** The place of a paragraph in a numbering scheme (`numbering/schemes.ts`). */
export interface ParagraphNumbering {
  scheme: string;
  /** From 0, the outermost. */
  level: number;
  /** The level begins with this number here. */
  start?: number;
  /** Levels of a scheme that is the document's own. */
  own?: readonly NumberingLevel[];
}

export interface Paragraph extends BlockBase {
  kind: 'paragraph';
  align: TextAlignment;
  /** Direction that the author set; if absent, the direction of the text. */
  direction?: TextDirection;
  /** Levels of indentation. */
  indent: number;
  inlines: Inline[];
  /** Style of an empty line, and of the parts that decide its height. */
  style: TextStyle;
  /** The paragraph is a quotation. */
  quote?: true;
  /** Id of the style that it names; absent if it has that of its kind. Its look holds that of the style. */
  styleId?: string;
  numbering?: ParagraphNumbering;
  /** Absent if it has none of its own. The item of a list takes its indents from the list. */
  format?: ParagraphFormat;
}

export interface Heading extends Omit<Paragraph, 'kind'> {
  kind: 'heading';
  level: 1 | 2 | 3 | 4 | 5 | 6;
}

export type ListMarker = 'number' | 'alpha' | 'bullet';

export interface ListItem extends BlockBase {
  /** Number shown, counted from 1; 0 for an item that only contains nested lists and shows no marker. */
  value: number;
  content: Paragraph;
  /** Lists nested below the item. */
  children: List[];
}

export interface List extends BlockBase {
  kind: 'list';
  marker: ListMarker;
  /** As in a paragraph. */
  direction?: TextDirection;
  items: ListItem[];
}

/** A line along an edge of a cell. */
export interface Border {
  width: number;
  /** `#rrggbb` */
  color: string;
}

export type Side = 'top' | 'right' | 'bottom' | 'left';

/** Null: the cell has no line there; absent: as its table says. */
export type CellBorders = Readonly<Partial<Record<Side, Border | null>>>;

/** Which lines a table draws by itself. A line between two cells is drawn if either of them has it, the wider one. */
export type TableLines = 'all' | 'outside' | 'inside' | 'horizontal' | 'none';

export interface TableCell {
  /** Of a cell in the first row: the passages around its column. */
  columnWithin?: readonly string[];
  path: BlockPath;
  columnSpan: number;
  rowSpan: number;
  header: boolean;
  background: string | null;
  borders?: CellBorders;
  /** Vertical position of the content in a higher cell; the top if absent. */
  verticalAlign?: 'middle' | 'bottom';
  blocks: Block[];
}

export interface TableRow extends BlockBase {
  /** The row is repeated at the top of each page that the table continues on. */
  header: boolean;
  minHeight: number;
  cells: TableCell[];
  /** In a selected document: addresses of the cells that sums at page breaks count with this row. */
  counted?: readonly string[];
}

/** A row that is printed only where its table goes on on another page. Its figures of counted columns are sums. */
export interface BreakRow {
  at: BreakPlace;
  row: TableRow;
}

/** Where a table is that is narrower than its column of text: at its start if absent, or `indent` pixels from it. */
export type TablePlace = 'center' | 'right' | { indent: number };

export interface Table extends BlockBase {
  kind: 'table';
  place?: TablePlace;
  /** Explicit widths: the screen and the PDF both use fixed layout. */
  columnWidths: number[];
  /** All if absent. */
  lines?: Exclude<TableLines, 'all'>;
  /** Width and colour of its own lines, if they differ from the default. */
  rule?: Border;
  /** Space between a cell's edges and its content, if it differs from the default. */
  padding?: { x: number; y: number };
  rows: TableRow[];
  /** In a selected document; in the order in which they are printed. */
  breakRows?: readonly BreakRow[];
}

/** Paper and margins from a page break to the next section; what is absent is as in the document. */
export type Section = Partial<Pick<PageSetup, 'width' | 'height' | 'margins'>>;

export interface PageBreak extends BlockBase {
  kind: 'page-break';
  /** A section begins after the break. Only at the top of a body. */
  section?: Section;
}

/** A part of a type that this version does not know. It is shown as unsupported and stays in the stored document. */
export interface Unsupported extends BlockBase {
  kind: 'unsupported';
  type: string;
}

export type Block = Paragraph | Heading | List | Table | PageBreak | Unsupported;

/** Position of 'N de total' in the margin of each page. */
export type PageNumberPlace = `${'top' | 'bottom'}-${'left' | 'center' | 'right'}` | 'none';

export interface PageSetup {
  width: number;
  height: number;
  margins: { top: number; right: number; bottom: number; left: number };
  /** Minimum heights of header and footer; they grow with their text. 0 for no minimum. */
  headerHeight: number;
  footerHeight: number;
  /** Distances of header and footer from the paper's edge. Null in older documents: they are inside the margins. */
  edges: { header: number; footer: number } | null;
  /** The first page has its own header and footer. */
  firstPage: boolean;
  number: PageNumberPlace;
  /** Height of a line: that of its own text, or at least that of its paragraph's style. */
  leading: 'text' | 'paragraph';
}

export interface FieldLabel {
  id: string;
  name: string;
  color: string;
  type?: FieldType | undefined;
  /** The group of fields that it is a column of. */
  group?: string;
  /** Of a field of photos, if it is not that of most. */
  photoWidth?: PhotoWidth;
}

export interface DocumentModel {
  title: string;
  /** BCP 47 tag; decides hyphenation and the PDF's language. */
  language: string;
  page: PageSetup;
  header: Block[];
  body: Block[];
  footer: Block[];
  /** Header and footer of the first page, if they differ from those of the others. */
  firstPage?: { header: Block[]; footer: Block[] };
  fields: ReadonlyMap<string, FieldLabel>;
  /** What the document says of its styles, by their ids: its own, and what it changes of the ready ones. */
  styles?: ReadonlyMap<string, NamedStyle>;
  /** Parts with a rule, by id (`living`). A document that is printed has none: its rules are decided. */
  passages?: ReadonlyMap<string, Passage>;
  /** The document's own numbering schemes, by the id that paragraphs name. */
  schemes?: ReadonlyMap<string, NumberingScheme>;
}
