import type { FieldRange, StructureRole } from '../display-list.ts';
import type { FontFile } from '../fonts/font-source.ts';

/**
 * Pages for the screen: what the painter draws, as plain data that crosses from a worker, grouped by the document's
 * structure so that it is read aloud as what it is. Lengths in CSS pixels from the page's top left corner.
 */
export interface PreviewText {
  kind: 'text';
  x: number;
  width: number;
  text: string;
  font: FontFile;
  size: number;
  color: string;
  /** It is read from its right edge on. */
  rightToLeft?: true;
  /** Added to each space. */
  spacing: number;
  /** Drawn before or after the text; no character of it. */
  hyphen: 'start' | 'end' | null;
  fields: readonly FieldRange[];
  link?: PreviewLink;
}

export interface PreviewLink {
  /** `https:`, `http:`, `mailto:` or `tel:` */
  target: string;
  /** What is said by one number is one link. */
  id: number;
}

/** The line of a field that is still to be filled. */
export interface PreviewBlank {
  kind: 'blank';
  x: number;
  width: number;
  field: string;
  /** Of the text around it. */
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
  /** `Artifact`: shown again, and not read again. */
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

export interface PreviewContent {
  /** Below all text, the first lowest. */
  shapes: readonly PreviewShape[];
  nodes: readonly (PreviewNode | PreviewLine)[];
  /** Fields that stand there, filled or not. */
  fields: readonly string[];
  fonts: readonly FontFile[];
}

/** What all pages have alike. */
export interface PreviewFrame {
  width: number;
  height: number;
  header: PreviewContent;
  footer: PreviewContent;
  /** Where page numbers stand, and in what; null where there are none. */
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

/** What became of the pages since the last time. */
export interface PreviewUpdate {
  /** Null where it is as before. */
  frame: PreviewFrame | null;
  /** A number stands for the page that was at that place before. */
  pages: readonly (PreviewContent | number)[];
  /** Of each page. */
  numbers: readonly string[];
}

export interface Preview {
  frame: PreviewFrame;
  /** Those that did not change are the same objects. */
  pages: readonly PreviewContent[];
  numbers: readonly string[];
}

/** Null where an update builds on pages that are not there. */
export function applyUpdate(
  before: Preview | null,
  { frame, pages, numbers }: PreviewUpdate,
): Preview | null {
  const now = pages.map((page) => (typeof page === 'number' ? before?.pages[page] : page));
  const known = frame ?? before?.frame;
  if (known === undefined || now.includes(undefined)) return null;
  return { frame: known, pages: now.filter((page) => page !== undefined), numbers };
}
