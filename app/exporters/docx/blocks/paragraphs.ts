import type { Heading, Inline, List, Paragraph, TextDirection, TextStyle } from '#app/document/model.ts';
import type { StyleRole } from '#app/document/styling/named-style.ts';
import { INDENT_WIDTH, PARAGRAPH_SPACING } from '#app/document/styles.ts';
import { listDirection, paragraphDirection } from '#app/typeset/flow/block-direction.ts';
import { writeInlines } from '../inlines/inlines.ts';
import { tracked } from '../inlines/tracking.ts';
import { lookOf, paragraphProperties, roleOf, type ParagraphLook } from '../looks/paragraph-look.ts';
import type { FileStyle } from '../looks/style-ids.ts';
import { lookParts } from '../looks/text-look.ts';
import { numberingProperty } from '../numbering/numbering-part.ts';
import type { WordNumber } from '../numbering/numbering-plan.ts';
import { enclosed } from '../rules/enclosed.ts';
import type { DocxFile, PartScope } from '../scope.ts';
import { element, join, NOTHING, unlessEmpty, type Xml } from '../xml/xml.ts';

function firstStyle(inlines: readonly Inline[], style: TextStyle): TextStyle {
  const first = inlines.find((inline) => 'style' in inline);
  return first !== undefined && 'style' in first ? first.style : style;
}

/** The look of the paragraph's mark, which its number takes: that of its first words, on the line and without rules. */
function markStyle({ inlines, style }: Paragraph | Heading, isNumbered: boolean): TextStyle {
  if (!isNumbered) return style;
  const first = firstStyle(inlines, style);
  const capitals = style.capitals === 'all' ? 'all' : 'none';
  return {
    ...first,
    position: 'baseline',
    capitals,
    underline: style.underline,
    strike: style.strike,
    highlight: style.highlight,
    link: null,
  };
}

function mark(block: Paragraph | Heading, isNumbered: boolean, base: TextStyle, file: DocxFile): Xml {
  const change = file.tracked.get(block.id);
  const own = change?.whole === undefined ? NOTHING : tracked(change.whole, change.by, file);
  return unlessEmpty('w:rPr', [own, ...lookParts(markStyle(block, isNumbered), base)]);
}

/** The numbers of a style are taken off where the paragraph has none. */
function numberProperty(number: WordNumber | null, style: FileStyle): Xml {
  if (number !== null) return numberingProperty(number.level, number.use);
  return style.numbering === undefined ? NOTHING : numberingProperty(0, 0);
}

/** An exact height would cut off an image. */
function withRoomForImages(look: ParagraphLook, inlines: readonly Inline[]): ParagraphLook {
  const { lineHeight } = look;
  const isTall = inlines.some(
    (inline) => inline.kind === 'image' && inline.place !== 'left' && inline.place !== 'right',
  );
  return isTall && lineHeight !== undefined && 'exact' in lineHeight
    ? { ...look, lineHeight: undefined }
    : look;
}

/** Where a paragraph stands, beyond what it says of itself. */
export interface ParagraphPlace {
  /** It is the last one of a cell, below which nothing is set. */
  isLastInCell?: boolean;
  /** Least space above and below, of a table or a list beside it. */
  above?: number;
  below?: number;
}

/** `w:bookmarkStart` and `w:bookmarkEnd` around the paragraph that references point to. */
function marked(block: Paragraph | Heading, content: Xml, { file }: PartScope): Xml {
  const name = block.id === '' ? undefined : file.bookmarks.get(block.id);
  if (name === undefined) return content;
  const id = file.ids.bookmark.next();
  return join([
    element('w:bookmarkStart', { 'w:id': id, 'w:name': name }),
    content,
    element('w:bookmarkEnd', { 'w:id': id }),
  ]);
}

interface Written {
  block: Paragraph | Heading;
  style: FileStyle;
  look: ParagraphLook;
  /** The look that Word gives it without words of its own. */
  base: ParagraphLook;
  number: WordNumber | null;
}

function paragraphXml({ block, style, look, base, number }: Written, scope: PartScope): Xml {
  const properties = paragraphProperties(withRoomForImages(look, block.inlines), base, {
    style: style === scope.file.styles.normal ? undefined : style.id,
    numbering: numberProperty(number, style),
    mark: mark(block, number !== null, style.text, scope.file),
  });
  const runs = { text: style.text, size: block.style.size };
  const text = writeInlines(block.inlines, scope, runs, scope.file.tracked.get(block.id));
  return element('w:p', {}, properties, marked(block, text, scope));
}

/** The level's indents come before those of the style. */
function numberedBase(base: ParagraphLook, number: WordNumber | null): ParagraphLook {
  const scheme = number?.scheme ?? null;
  if (scheme === null) return base;
  const { left, hang } = scheme;
  return { ...base, left, firstLine: -hang };
}

function ownLook(
  block: Paragraph | Heading,
  { role, direction, number }: { role: StyleRole; direction: TextDirection; number: WordNumber | null },
  { isLastInCell = false, above = 0, below = 0 }: ParagraphPlace,
): ParagraphLook {
  const look = lookOf({
    format: block.format,
    align: block.align,
    role,
    direction,
    indent: block.indent * INDENT_WIDTH,
    level: number?.scheme ?? undefined,
  });
  const after = isLastInCell ? 0 : Math.max(look.after, below);
  return { ...look, before: Math.max(look.before, above), after };
}

export function writeParagraph(
  block: Paragraph | Heading,
  scope: PartScope,
  place: ParagraphPlace = {},
): Xml {
  const { file } = scope;
  const role = roleOf(block);
  const style = file.styles.named(block.styleId, role);
  const number = file.numbering.of(block);
  const direction = paragraphDirection(block, file.shown);
  const look = ownLook(block, { role, direction, number }, place);
  return paragraphXml({ block, style, look, base: numberedBase(style.look, number), number }, scope);
}

function itemXml(
  block: Paragraph,
  direction: TextDirection,
  depth: number,
  scope: PartScope,
  place: ParagraphPlace,
): Xml {
  const { list: style } = scope.file.styles;
  const number = scope.file.numbering.of(block);
  // The list has the indents of its items.
  const { left, hang } = scope.file.numbering.indentsOf(number, depth);
  const { left: _, firstLine: __, ...format } = block.format ?? {};
  const own = ownLook(
    { ...block, format: { after: style.look.after, ...format } },
    { role: 'paragraph', direction, number },
    place,
  );
  const indents = { left, firstLine: -hang };
  return paragraphXml(
    { block, style, look: { ...own, ...indents }, base: { ...style.look, ...indents }, number },
    scope,
  );
}

interface WrittenItem {
  content: Paragraph;
  depth: number;
  /** Also the passages around the items that it is below, which take it along. */
  within: readonly string[];
}

/** The items that show a marker, with their depths. */
function itemsOf({ items }: List, depth = 0, around: readonly string[] = []): WrittenItem[] {
  return items.flatMap(({ value, content, children, within: own = [] }) => {
    const within = [...new Set([...around, ...own])];
    const below = children.flatMap((child) =>
      itemsOf(child, depth + 1, [...new Set([...within, ...(child.within ?? [])])]),
    );
    return value > 0 ? [{ content, depth, within }, ...below] : below;
  });
}

/** A list keeps a distance from the paragraphs around it. */
export function writeList(
  list: List,
  scope: PartScope,
  { isLastInCell = false, above = 0 }: ParagraphPlace = {},
): Xml {
  const direction = listDirection(list, scope.file.shown);
  const items = itemsOf(list);
  return enclosed(
    items.map(({ content, depth, within }, at) => {
      const isLast = at === items.length - 1;
      const place = {
        above: at === 0 ? Math.max(above, PARAGRAPH_SPACING) : 0,
        below: isLast ? PARAGRAPH_SPACING : 0,
        isLastInCell: isLast && isLastInCell,
      };
      return { within, xml: itemXml(content, direction, depth, scope, place) };
    }),
    scope.file,
  );
}
