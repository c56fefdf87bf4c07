import type { FieldRange, StructureRole } from '../display-list.ts';
import type { FontFile } from '../fonts/font-source.ts';

/**
 * Pages for the screen: the content that the painter draws, as plain data that can be sent from a worker, grouped by
 * the document's structure so that screen readers announce it correctly. Lengths in CSS pixels from the page's top left
 * corner.
 */
/** Position of a piece on its line. */
interface OnBaseline {
  x: number;
  /** Height of its baseline over the line's, if they differ. */
  rise?: number;
}

export interface PreviewText extends OnBaseline {
  kind: 'text';
  width: number;
  text: string;
  font: FontFile;
  size: number;
  color: string;
  /** It begins at its right edge. */
  rightToLeft?: true;
  /** Added to each space. */
  spacing: number;
  /** A hyphen is drawn after the text that is not a character of it. */
  hyphenated: boolean;
  fields: readonly FieldRange[];
  link?: PreviewLink;
}

export interface PreviewLink {
  /** `https:`, `http:`, `mailto:` or `tel:` */
  target: string;
  /** Parts with one id are one link. */
  id: number;
}

/** The line of a field that is not filled in. */
export interface PreviewBlank extends OnBaseline {
  kind: 'blank';
  width: number;
  field: string;
  /** Font size of the surrounding text. */
  size: number;
  color: string;
}

export interface PreviewImage {
  kind: 'image';
  x: number;
  /** Of its top, from the line's top. */
  y: number;
  width: number;
  height: number;
  file: string;
  alt: string;
}

export type PreviewPiece = PreviewText | PreviewBlank | PreviewImage;

export interface PreviewLine {
  kind: 'line';
  top: number;
  /** From its top down. */
  baseline: number;
  pieces: readonly PreviewPiece[];
}

export interface PreviewNode {
  kind: 'node';
  /** `Artifact`: repeated content that is not read again. */
  role: StructureRole | 'Artifact';
  columnSpan?: number;
  rowSpan?: number;
  children: (PreviewNode | PreviewLine)[];
}

/** Rectangles of one colour, as an SVG path. */
export interface PreviewShape {
  color: string;
  path: string;
}

/** A straight line from its start along `width` or `height`, of which one is 0. */
export interface PreviewRule {
  left: number;
  top: number;
  width: number;
  height: number;
  thickness: number;
  color: string;
}

export interface PreviewContent {
  /** Below all text, the bottom one first. */
  shapes: readonly PreviewShape[];
  rules: readonly PreviewRule[];
  nodes: readonly (PreviewNode | PreviewLine)[];
  /** Fields shown there, filled or not. */
  fields: readonly string[];
  fonts: readonly FontFile[];
}

/** A page without its body. */
export interface PreviewFrame {
  width: number;
  height: number;
  header: PreviewContent;
  footer: PreviewContent;
  /** Position and style of page numbers; null if there are none. */
  number: PreviewNumber | null;
}

export interface PreviewNumber {
  left: number;
  width: number;
  align: 'left' | 'center' | 'right';
  baseline: number;
  font: FontFile;
  size: number;
  color: string;
}

/** Changes of the pages since the last update. */
export interface PreviewUpdate {
  /** Null if unchanged. */
  frames: readonly PreviewFrame[] | null;
  /** For each page, the index of its frame. */
  frameOf: readonly number[];
  /** A number refers to the page at that index before the update. */
  pages: readonly (PreviewContent | number)[];
  /** The number text of each page. */
  numbers: readonly string[];
}

export interface Preview {
  /** Pages with equal header, footer and size share one. */
  frames: readonly PreviewFrame[];
  frameOf: readonly number[];
  /** Unchanged pages are the same objects. */
  pages: readonly PreviewContent[];
  numbers: readonly string[];
}

/** Null if the update refers to pages that are missing. */
export function applyUpdate(
  before: Preview | null,
  { frames, frameOf, pages, numbers }: PreviewUpdate,
): Preview | null {
  const now = pages.map((page) => (typeof page === 'number' ? before?.pages[page] : page));
  const known = frames ?? before?.frames;
  if (known === undefined || now.includes(undefined)) return null;
  return { frames: known, frameOf, pages: now.filter((page) => page !== undefined), numbers };
}
