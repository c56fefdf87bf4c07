import type { List, ListItem, Paragraph } from '../model.ts';
import type { WritingScope } from './writing-scope.ts';
import { storedInlines } from './inlines.ts';
import { ELEMENT, nodeState, storedWithin, type StoredNode } from './stored-node.ts';
import { textBase } from './writing-scope.ts';

function ownFormatOf({ format }: Paragraph, { sheet }: WritingScope): object | undefined {
  const { lineHeight: common } = sheet.normal.paragraph.format ?? {};
  const { lineHeight, ...rest } = format ?? {};
  const isOwn = lineHeight !== undefined && JSON.stringify(lineHeight) !== JSON.stringify(common);
  const own = { ...rest, ...(isOwn ? { lineHeight } : {}) };
  return Object.keys(own).length === 0 ? undefined : own;
}

function itemNode(item: ListItem, value: number, depth: number, scope: WritingScope): StoredNode {
  const { id, content } = item;
  const { align = 'start' } = scope.sheet.normal.paragraph;
  return {
    type: 'listitem',
    ...ELEMENT,
    direction: content.direction ?? null,
    format: content.align === align ? '' : content.align,
    indent: depth,
    value,
    ...nodeState({ id, format: ownFormatOf(content, scope), ...storedWithin(item) }),
    children: storedInlines(content.inlines, textBase(scope), scope.labels),
  };
}

/** An item that holds a nested list alone, as Lexical stores nesting. It counts as what follows it. */
function holderNode(list: List, id: string, value: number, depth: number, scope: WritingScope): StoredNode {
  const children = [listNode(list, scope, depth + 1)];
  return { type: 'listitem', ...ELEMENT, indent: depth, value, ...nodeState({ id }), children };
}

/** The numbers of a list follow one another from that of its first item. */
export function listNode(list: List, scope: WritingScope, depth = 0): StoredNode {
  const { marker, items, direction, id } = list;
  const start = items.find(({ value }) => value > 0)?.value ?? 1;
  let next = start;
  const children = items.flatMap((item) => {
    const isShown = item.value > 0;
    const own = isShown ? [itemNode(item, next, depth, scope)] : [];
    if (isShown) next += 1;
    const holders = item.children.map((list, at) =>
      holderNode(list, isShown || at > 0 ? '' : item.id, next, depth, scope),
    );
    return [...own, ...holders];
  });
  return {
    type: 'list',
    ...ELEMENT,
    direction: direction ?? null,
    listType: marker === 'bullet' ? 'bullet' : 'number',
    start,
    tag: marker === 'bullet' ? 'ul' : 'ol',
    ...nodeState({ id, marker: marker === 'alpha' ? 'alpha' : undefined, ...storedWithin(list) }),
    children,
  };
}
