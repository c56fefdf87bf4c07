import type { ListMarker } from '#app/document/model.ts';
import { markerText } from '#app/document/numbering/list-marker.ts';
import { LIST_INDENT, MARKER_GAP } from '#app/document/styles.ts';
import { toTwips } from '#app/word/units.ts';
import type { ListPlace as ListItemPlace } from '../scope.ts';
import { readParagraphWords } from '../styles/words/paragraph-words.ts';
import type { WordLevel } from './definitions.ts';
import type { ListPlace } from './list-place.ts';
import type { WordNumber } from './word-counter.ts';

const MARKERS: Readonly<Record<string, ListMarker>> = { decimal: 'number', lowerLetter: 'alpha' };

/** Whether a level of a list stands as the levels of our lists do: the end of the label before the text. */
export function isSetAsOurs({ isRight, paragraph }: WordLevel, at: number): boolean {
  const { left, firstLine } = readParagraphWords(paragraph);
  return isRight && left === toTwips(LIST_INDENT * (at + 1)) && firstLine === -toTwips(MARKER_GAP);
}

/** The place of a paragraph in a list as our export writes them; null if its number is of another kind. */
export function ownItemOf(
  { list, level, at }: ListPlace,
  { label, value }: WordNumber,
): ListItemPlace | null {
  if (!isSetAsOurs(level, at)) return null;
  const marker = MARKERS[(list.base ?? list).levels[at]?.format ?? ''];
  return marker === undefined || value < 1 || markerText(marker, value) !== label
    ? null
    : { level: at, marker, value };
}
