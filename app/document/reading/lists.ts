import { readBlockId } from './block-ids.ts';
import { readFormat } from './paragraphs/format.ts';
import { readInlines } from './paragraphs/inlines.ts';
import { isJsonNode, readChildren, readNumber, readState, readString } from './json-node.ts';
import type { JsonNode } from './json-node.ts';
import type {
  BlockPath,
  LineSpacing,
  List,
  ListItem,
  ListMarker,
  Paragraph,
  TextAlignment,
  TextDirection,
  TextStyle,
} from '../model.ts';
import { DEPTH_LIMIT } from './restore.ts';
import { enclosedBy, inPassagesOf } from './within.ts';

const ALIGNMENTS: Readonly<Record<string, TextAlignment>> = {
  left: 'left',
  start: 'start',
  center: 'center',
  right: 'right',
  end: 'end',
  justify: 'justify',
};

function readAlignment(node: JsonNode): TextAlignment {
  return ALIGNMENTS[readString(node, 'format')] ?? 'start';
}

function readDirection(node: JsonNode): { direction?: TextDirection } {
  const direction = readString(node, 'direction');
  return direction === 'ltr' || direction === 'rtl' ? { direction } : {};
}

export function readParagraph(node: JsonNode, path: BlockPath, style: TextStyle, depth: number): Paragraph {
  return {
    kind: 'paragraph',
    path,
    id: readBlockId(node),
    align: readAlignment(node),
    ...readDirection(node),
    indent: Math.round(readNumber(node, 'indent', { min: 0, max: 20, fallback: 0 })),
    inlines: readInlines(readChildren(node), style, depth + 1),
    style,
    ...readFormat(node),
  };
}

function readMarker(node: JsonNode): ListMarker {
  if (readString(node, 'listType') !== 'number') return 'bullet';
  return readState(node, 'marker') === 'alpha' ? 'alpha' : 'number';
}

/** What the items of a list take from the document's default style. */
export interface ItemLook {
  text: TextStyle;
  align: TextAlignment | undefined;
  lineHeight: LineSpacing | undefined;
}

/** An item without its nested lists. The nesting already shows the indentation, so the item has none of its own. */
function readItem(node: JsonNode, path: BlockPath, value: number, look: ItemLook, depth: number): ListItem {
  const inline = readChildren(node).filter((child) => !(isJsonNode(child) && child.type === 'list'));
  const content = readParagraph({ ...node, children: inline }, path, look.text, depth);
  const align = readString(node, 'format') === '' ? (look.align ?? content.align) : content.align;
  const { lineHeight } = look;
  const format = lineHeight === undefined ? content.format : { lineHeight, ...content.format };
  const own = { ...content, align, indent: 0, ...(format === undefined ? {} : { format }) };
  return { path, id: content.id, value, content: own, children: [], ...enclosedBy(node) };
}

/** The lists that it holds are in its passages; the item itself shows nothing. */
function readHolder(node: JsonNode, path: BlockPath, look: ItemLook, depth: number): ListItem {
  const { within: _, ...item } = readItem({ ...node, children: [] }, path, 0, look, depth);
  return item;
}

/**
 * Lexical nests a list in an item that contains only that list; here it becomes a child of the previous item. Only
 * items that show a number are counted, from the list's `start`.
 */
export function readList(node: JsonNode, path: BlockPath, look: ItemLook, depth: number): List {
  const items: ListItem[] = [];
  let next = Math.round(readNumber(node, 'start', { min: 1, max: 1_000_000, fallback: 1 }));
  for (const [index, child] of readChildren(node).entries()) {
    if (!isJsonNode(child) || child.type !== 'listitem' || depth > DEPTH_LIMIT) continue;
    const itemPath = [...path, index];
    const parts = [...readChildren(child).entries()];
    const nested = parts.flatMap(([at, part]) =>
      isJsonNode(part) && part.type === 'list' ? [readList(part, [...itemPath, at], look, depth + 2)] : [],
    );
    const carriesOnlyLists = nested.length > 0 && nested.length === parts.length;
    if (!carriesOnlyLists) {
      items.push(readItem(child, itemPath, next, look, depth));
      next += 1;
    }
    const holder = items.at(-1) ?? readHolder(child, itemPath, look, depth);
    if (items.length === 0) items.push(holder);
    holder.children.push(...(carriesOnlyLists ? inPassagesOf(child, nested) : nested));
  }
  return {
    kind: 'list',
    path,
    id: readBlockId(node),
    marker: readMarker(node),
    ...readDirection(node),
    items,
    ...enclosedBy(node),
  };
}
