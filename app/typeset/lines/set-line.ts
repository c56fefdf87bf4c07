import type { LineSpacing, PageSetup, TextAlignment, TextDirection } from '#app/document/model.ts';
import type { DisplayItem, FieldRange, StructureId, TextItem } from '../display-list.ts';
import { fromLeftToRight, isRightToLeft } from './directions.ts';
import type { ShapedWord } from '../fonts/shaping/face.ts';
import { writtenAs } from '../fonts/shaping/capitals.ts';
import { leaderItems } from './leaders.ts';
import type { LeaderPlace, TabContent } from './leaders.ts';
import { lineExtent } from './items/items.ts';
import type { Extent, ItemList, SetStyle } from './items/items.ts';
import { collectParts } from './line-parts.ts';
import type { OtherPart, Part, TextPart } from './line-parts.ts';
import { fieldsOfWords } from './field-ranges.ts';
import type { LinkTags } from './link-tags.ts';

/**
 * Last stage of a paragraph. Takes the items between two breaks; returns the line: its height and baseline by CSS's
 * rules, and its words joined to runs, placed by alignment and direction, with rules and backgrounds. Runs stay in
 * reading order; their positions express the direction.
 */
export interface SetLine {
  height: number;
  baseline: number;
  items: DisplayItem[];
  /** Dots and lines that lead to tab stops; no part of the text. */
  leaders: DisplayItem[];
  /** Offset of the line in the block's text. */
  offset: number;
  /** Left edge and width of the column's part that the line is in, if an image takes the rest. */
  beside?: { left: number; width: number };
  /** Free height above it, where it had no room beside an image. */
  skip?: number;
}

export interface LineFrame {
  left: number;
  width: number;
  align: TextAlignment;
  direction: TextDirection;
  /** Style that decides the height of an empty line, and the least height of others unless their text decides. */
  strut: Extent;
  leading: PageSetup['leading'];
  /** The paragraph's own line spacing. */
  spacing: LineSpacing | undefined;
}

const NO_HEIGHT = { above: 0, below: 0 } as const;

/** Ranges of values in a block's text, and the block's links. */
export interface LineMarks {
  ranges: readonly FieldRange[];
  links: LinkTags;
}

function heights(
  parts: readonly Part[],
  { strut, leading, spacing }: LineFrame,
): { above: number; below: number } {
  let { above, below } = leading === 'text' && parts.length > 0 ? NO_HEIGHT : strut;
  let image = 0;
  const include = (set: SetStyle): void => {
    const extent = lineExtent(set, spacing);
    above = Math.max(above, extent.above);
    below = Math.max(below, extent.below);
  };
  for (const part of parts) {
    if (part.kind === 'text') include(part.set);
    else if (part.content.kind === 'image') {
      const { height, rise } = part.content;
      if (rise === null) image = Math.max(image, height);
      else {
        above = Math.max(above, rise + height);
        below = Math.max(below, -rise);
      }
    } else include(part.content.set);
  }
  // Images of older documents are at the bottom of the line, as on the screen; a tall one adds space above the text.
  return { above: Math.max(above, image - below), below };
}

function widthOf(part: Part): number {
  return part.kind === 'text' ? part.width * part.set.size : part.width;
}

function spaceWidthOf(part: Part): number {
  return part.kind === 'text' ? part.spaces * part.set.chain.space.width * part.set.size : 0;
}

function setWidth(part: Part, stretch: number): number {
  return widthOf(part) + spaceWidthOf(part) * stretch;
}

/** Share of the free space that is left of the text. */
function shareBefore(align: TextAlignment, direction: TextDirection): number {
  if (align === 'center') return 0.5;
  if (align === 'left' || align === 'right') return align === 'right' ? 1 : 0;
  return (align === 'end') === (direction === 'ltr') ? 1 : 0;
}

/**
 * Left edges of a line's parts; null if each part follows the previous one in reading order.
 * @param stretch of each space, relative to its own width
 */
function leftEdges(parts: readonly Part[], left: number, stretch: number): Map<Part, number> | null {
  const ordered = fromLeftToRight(parts);
  if (ordered === parts) return null;
  const edges = new Map<Part, number>();
  let x = left;
  for (const part of ordered) {
    edges.set(part, x);
    x += setWidth(part, stretch);
  }
  return edges;
}

/** A part of a line with its position. */
interface PlacedText {
  part: TextPart;
  /** Of its left edge. */
  x: number;
  width: number;
  baseline: number;
  /** Stretch of each space, relative to its own width. */
  stretch: number;
}

function pushText(
  items: DisplayItem[],
  { part, x, width, baseline, stretch }: PlacedText,
  values: readonly FieldRange[],
  link: StructureId | null,
): void {
  const { style, chain, rise } = part.set;
  const { size, color } = style;
  const { ascent, descent, underline } = chain.main;
  const rule = (y: number) =>
    items.push({ kind: 'rect', x, y, width, height: Math.max(0.5, underline.thickness * size), color });
  // Highlight, link and underline are those of the whole text, so that they go on evenly over a superscript.
  if (style.highlight !== null) {
    items.push({
      kind: 'rect',
      x,
      y: baseline - ascent * size,
      width,
      height: (ascent + descent) * size,
      color: style.highlight,
    });
  }
  const turned = isRightToLeft(part.level);
  const text: TextItem = {
    kind: 'text',
    x: turned ? x + width : x,
    y: baseline - rise,
    size: part.set.size,
    color,
    words: part.words,
    spaceExtra: stretch * chain.space.width * part.set.size,
  };
  if (turned) text.rightToLeft = true;
  if (values.length > 0) text.fields = fieldsOfWords(part.words, part.places, values);
  if (link !== null) text.link = link;
  items.push(text);
  if (style.underline) rule(baseline + (underline.position - underline.thickness / 2) * size);
  if (style.strike) rule(baseline - rise - 0.28 * part.set.size);
  if (style.link !== null && link !== null) {
    const [y, height] = [baseline - ascent * size, (ascent + descent) * size];
    items.push({ kind: 'link', x, y, width, height, target: style.link, link });
  }
}

function pushOther(items: DisplayItem[], part: OtherPart, x: number, baseline: number, below: number): void {
  const { content, width } = part;
  if (content.kind === 'image') {
    items.push({
      kind: 'image',
      x,
      y: baseline - content.height + (content.rise === null ? below : -content.rise),
      width,
      height: content.height,
      file: content.file,
      figure: content.figure,
    });
  } else if (content.kind === 'blank') {
    const { style, size, rise } = content.set;
    items.push({
      kind: 'blank',
      x,
      y: baseline - rise,
      width,
      size,
      color: style.color,
      field: content.field,
    });
  }
}

const tabs = new WeakMap<ShapedWord, ShapedWord>();

/** A space that is copied as a tab. */
function tabOf(space: ShapedWord): ShapedWord {
  const known = tabs.get(space) ?? writtenAs(space, '\t');
  tabs.set(space, known);
  return known;
}

/** A tab at a stop is copied as one; what leads to it is no text. */
function pushTab(
  { placed, leaders }: { placed: DisplayItem[]; leaders: DisplayItem[] },
  { set, leader, place: kind }: TabContent,
  place: LeaderPlace,
): void {
  if (kind !== 'stop' || place.width <= 0) return;
  leaders.push(...leaderItems(set, leader, place));
  const { style, chain } = set;
  const { x, baseline } = place;
  const words = [tabOf(chain.space)];
  placed.push({ kind: 'text', x, y: baseline, size: set.size, color: style.color, words, spaceExtra: 0 });
}

/** Height of a line and its width before spaces are stretched. */
export function measureLine(
  list: ItemList,
  start: number,
  end: number,
  frame: LineFrame,
): { height: number; width: number } {
  const parts = collectParts(list, start, end, false);
  const { above, below } = heights(parts, frame);
  return { height: above + below, width: parts.reduce((sum, part) => sum + widthOf(part), 0) };
}

/**
 * @param start first item of the line
 * @param end the item it ends at (`items.length` for the last)
 * @param justified the line is stretched to the full width
 */
export function setLine(
  list: ItemList,
  start: number,
  end: number,
  frame: LineFrame,
  justified: boolean,
  { ranges, links }: LineMarks,
): SetLine {
  const parts = collectParts(list, start, end, ranges.length > 0);
  const { above, below } = heights(parts, frame);
  let missing = frame.width;
  let spaces = 0;
  for (const part of parts) {
    missing -= widthOf(part);
    spaces += spaceWidthOf(part);
  }
  // A last line may still need to shrink.
  const stretch =
    spaces > 0 && (justified || missing < 0) && frame.align === 'justify'
      ? Math.max(missing / spaces, -0.25)
      : 0;
  const slack = Math.max(0, missing - spaces * stretch);
  const left = frame.left + slack * shareBefore(frame.align, frame.direction);
  const edges = leftEdges(parts, left, stretch);
  const placed: DisplayItem[] = [];
  const leaders: DisplayItem[] = [];
  let reached = left;
  for (const part of parts) {
    const x = edges?.get(part) ?? reached;
    const width = setWidth(part, stretch);
    if (part.kind === 'text')
      pushText(placed, { part, x, width, baseline: above, stretch }, ranges, links.next(part.set.style.link));
    else if (part.content.kind === 'tab')
      pushTab({ placed, leaders }, part.content, {
        x,
        width,
        baseline: above,
      });
    else pushOther(placed, part, x, above, below);
    reached += width;
  }
  return { height: above + below, baseline: above, items: placed, leaders, offset: list.offsets[start] ?? 0 };
}
