import type { Block, DocumentModel, Heading, Paragraph, TextDirection } from '#app/document/model.ts';
import { numberBlocks } from '#app/document/numbering/number-blocks.ts';
import { furnitureAreas } from '#app/document/references/references.ts';
import { levelsOf } from '#app/document/numbering/schemes.ts';
import { MARKER_GAP } from '#app/document/styles.ts';
import type { SettingContext } from '../context.ts';
import type { DisplayItem } from '../display-list.ts';
import type { SetLine } from '../lines/set-line.ts';
import type { Area } from './flow-box.ts';
import { placeMarker, shapeMarker } from './list-markers.ts';

/**
 * Sets the labels of numbered paragraphs ('Cláusula 1ª', '1.1', 'a)'). Takes a paragraph; returns how its first line
 * makes room for the label, and afterwards the label beside the text.
 */
export interface Label {
  text: string;
  width: number;
  /** Where the paragraph's lines begin. */
  left: number;
  /** How far before its text the first line's label begins, without `lead`. */
  hang: number;
  /** Room at the start of the first line, for a label that is wider than `hang`. */
  lead: number;
}

/** Labels of a document whose body now has these blocks. Header and footer are numbered each by itself. */
export function labelsOf(
  document: Pick<DocumentModel, 'header' | 'footer' | 'firstPage'>,
  body: readonly Block[],
): ReadonlyMap<string, string> {
  const areas = [body, ...furnitureAreas(document)];
  const [first, ...others] = areas.map(numberBlocks).filter(({ size }) => size > 0);
  if (first === undefined || others.length === 0) return first ?? new Map();
  return new Map([first, ...others].flatMap((labels) => [...labels]));
}

/** Null for a paragraph without a number. */
export function labelFor(paragraph: Paragraph | Heading, context: SettingContext): Label | null {
  const { id, numbering } = paragraph;
  const text = numbering === undefined ? undefined : context.labels.get(id);
  const level = numbering === undefined ? undefined : levelsOf(numbering)[numbering.level];
  if (text === undefined || level === undefined) return null;
  const { width, space } = shapeMarker(paragraph, text, context);
  const { left } = level;
  const hang = paragraph.format?.firstLine === undefined ? level.hang : -paragraph.format.firstLine;
  // A label that stands in the line is followed by a word space, one before the line by the gap of a list's marker.
  const gap = level.hang === 0 ? space : MARKER_GAP;
  return { text, width, left, hang, lead: Math.max(0, width + gap - hang) };
}

/** Left edge of a line's text that does not begin where its area begins; null if it does. */
function movedStart({ align }: Paragraph | Heading, { items }: SetLine): number | null {
  if (align !== 'center' && align !== 'right' && align !== 'end') return null;
  return items.reduce<number | null>((least, { x }) => Math.min(least ?? x, x), null);
}

/** @param area of the paragraph's lines */
export function setLabel(
  paragraph: Paragraph | Heading,
  { text, width, hang, lead }: Label,
  { area, line, direction }: { area: Area; line: SetLine; direction: TextDirection },
  context: SettingContext,
): DisplayItem[] {
  const back = lead + hang;
  const left =
    direction === 'ltr'
      ? (movedStart(paragraph, line) ?? area.left + lead) - back
      : area.left + area.width - lead + back - width;
  return placeMarker(paragraph, text, { left, area, direction }, line.baseline, context);
}
