import type { FieldType } from '#domain/entities/field-settings.ts';
import type { ValueForm } from '#domain/entities/field-settings.ts';

/**
 * A document as the typesetter and the screens read it: made from editor state by `from-editor-state.ts`, free of any
 * editor's or PDF library's types. Lengths are CSS pixels, 96 per inch, as in the editor.
 */

export type Alignment = 'left' | 'center' | 'right' | 'justify';

/** `start`, `end`: by the direction in which the text runs. */
export type TextAlignment = Alignment | 'start' | 'end';

export type TextDirection = 'ltr' | 'rtl';

export interface TextStyle {
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  /** Family as the person chose it (`Arial`); which font file serves it is the typesetter's affair. */
  family: string;
  size: number;
  /** `#rrggbb` */
  color: string;
  highlight: string | null;
  /** Where a click leads; null nearly always. */
  link: string | null;
}

export type Inline =
  | { kind: 'text'; text: string; style: TextStyle }
  /** `show`: this use's form of the value, where it is not the value's own. */
  | { kind: 'field'; field: string; style: TextStyle; show?: ValueForm }
  | { kind: 'image'; file: string; width: number; height: number; alt: string }
  | { kind: 'line-break' }
  | { kind: 'tab'; style: TextStyle };

/** Where a block stands in its area: indexes of children from the editor state's root, so that a screen finds it again. */
export type BlockPath = readonly number[];

interface BlockBase {
  path: BlockPath;
}

export interface Paragraph extends BlockBase {
  kind: 'paragraph';
  align: TextAlignment;
  /** As somebody said it; where nobody did, the text's own. */
  direction?: TextDirection;
  /** Levels of indentation. */
  indent: number;
  inlines: Inline[];
  /** Style of an empty line, and of what decides its height. */
  style: TextStyle;
  /** Another's words. */
  quote?: true;
}

export interface Heading extends Omit<Paragraph, 'kind'> {
  kind: 'heading';
  level: 1 | 2 | 3 | 4 | 5 | 6;
}

export type ListMarker = 'number' | 'alpha' | 'bullet';

export interface ListItem extends BlockBase {
  /** Number shown, counted from 1; 0 for an item that shows nothing of its own and only carries nested lists. */
  value: number;
  content: Paragraph;
  /** Lists nested below the item. */
  children: List[];
}

export interface List extends BlockBase {
  kind: 'list';
  marker: ListMarker;
  /** As a paragraph's. */
  direction?: TextDirection;
  items: ListItem[];
}

export interface TableCell extends BlockBase {
  columnSpan: number;
  rowSpan: number;
  header: boolean;
  background: string | null;
  /** Where the content stands in a cell higher than it; at the top where it is not said. */
  verticalAlign?: 'middle' | 'bottom';
  blocks: Block[];
}

export interface TableRow extends BlockBase {
  /** Repeated at the top of each page the table runs over. */
  header: boolean;
  minHeight: number;
  cells: TableCell[];
}

export interface Table extends BlockBase {
  kind: 'table';
  /** Explicit widths: the screen and the PDF both use fixed layout. */
  columnWidths: number[];
  /** No lines are drawn around its cells. */
  plain?: boolean;
  rows: TableRow[];
}

interface PageBreak extends BlockBase {
  kind: 'page-break';
}

/** A part this version does not know: shown as such, never dropped from what is stored. */
export interface Unsupported extends BlockBase {
  kind: 'unsupported';
  type: string;
}

export type Block = Paragraph | Heading | List | Table | PageBreak | Unsupported;

/** Where 'N de total' stands on each page, in the margin. */
export type PageNumberPlace = `${'top' | 'bottom'}-${'left' | 'center' | 'right'}` | 'none';

export interface PageSetup {
  width: number;
  height: number;
  margins: { top: number; right: number; bottom: number; left: number };
  /** Least height of the header, and of the footer: more where their text needs it; 0 for no more than that. */
  headerHeight: number;
  footerHeight: number;
  number: PageNumberPlace;
}

export interface FieldLabel {
  id: string;
  name: string;
  color: string;
  type?: FieldType | undefined;
}

export interface DocumentModel {
  title: string;
  /** BCP 47: decides hyphenation and the PDF's language. */
  language: string;
  page: PageSetup;
  header: Block[];
  body: Block[];
  footer: Block[];
  fields: ReadonlyMap<string, FieldLabel>;
}
