import { markerText } from '#app/document/numbering/list-marker.ts';
import type {
  Capitals,
  Heading,
  Inline,
  List,
  Paragraph,
  TextDirection,
  TextStyle,
} from '#app/document/model.ts';
import { LIST_INDENT, MARKER_GAP } from '#app/document/styles.ts';
import type { SettingContext } from '../context.ts';
import { LAYOUT_ARTIFACT } from '../display-list.ts';
import type { DisplayItem } from '../display-list.ts';
import { setParagraph } from '../lines/paragraph.ts';
import type { Area } from './flow-box.ts';

/**
 * Sets the markers of list items. Takes an item's paragraph, whose style the marker uses, and its position; returns the
 * marker beside the text, on the side where the text begins.
 */
const LEAST_GAP = 4;

/** Area of a list's items: `inner` for their text, `outer` including the markers. */
export interface ListPlace {
  inner: Area;
  outer: Area;
  direction: TextDirection;
}

/** A marker is on the line, and in capitals only if its whole paragraph is. */
function markerStyle(written: TextStyle, ofParagraph: Capitals): TextStyle {
  const capitals = ofParagraph === 'all' ? 'all' : 'none';
  if (written.position === 'baseline' && written.capitals === capitals) return written;
  return { ...written, position: 'baseline', capitals };
}

export function shapeMarker(content: Paragraph | Heading, marker: string, context: SettingContext) {
  const first = content.inlines.find((inline) => 'style' in inline);
  const written = first !== undefined && 'style' in first ? first.style : content.style;
  const style = markerStyle(written, content.style.capitals);
  const set = context.setStyle(style);
  const words = context.shape(set, marker);
  return {
    words,
    style,
    width: words.reduce((sum, word) => sum + word.width, 0) * style.size,
    space: set.chain.space.width * style.size,
  };
}

/**
 * The usual indentation, or more if the widest marker needs it, so that markers stay beside the text and on the page.
 */
export function listIndent(list: List, context: SettingContext): number {
  const widths = list.items.map((item) =>
    item.value > 0 ? shapeMarker(item.content, markerText(list.marker, item.value), context).width : 0,
  );
  return widths.reduce((most, width) => Math.max(most, width + LEAST_GAP), LIST_INDENT);
}

/** Sets a marker or label with its left edge at `left`. @param area that its block's lines are in */
export function placeMarker(
  content: Paragraph | Heading,
  marker: string,
  { left, area, direction }: { left: number; area: Area; direction: TextDirection },
  baseline: number,
  context: SettingContext,
): DisplayItem[] {
  const { words, style, width } = shapeMarker(content, marker, context);
  if (direction === 'ltr')
    return [
      { kind: 'text', x: left, y: baseline, size: style.size, color: style.color, words, spaceExtra: 0 },
    ];
  // In text from right to left, the period of '1.' is on its left.
  const inlines: Inline[] = [{ kind: 'text', text: marker, style: { ...style, link: null } }];
  const alone: Paragraph | Heading = { ...content, align: 'left', inlines };
  const room = { ...area, left, width: width + LEAST_GAP };
  const lines = setParagraph(alone, room, direction, LAYOUT_ARTIFACT, context);
  const texts = lines.flatMap(({ items }) => items.filter((item) => item.kind === 'text'));
  return texts.map((item) => ({ ...item, y: baseline }));
}

export function setMarker(
  content: Paragraph,
  marker: string,
  { inner, outer, direction }: ListPlace,
  baseline: number,
  context: SettingContext,
): DisplayItem[] {
  const { width } = shapeMarker(content, marker, context);
  const left =
    direction === 'ltr'
      ? Math.max(outer.left, inner.left - MARKER_GAP - width)
      : Math.min(outer.left + outer.width - width, inner.left + inner.width + MARKER_GAP);
  return placeMarker(content, marker, { left, area: inner, direction }, baseline, context);
}
