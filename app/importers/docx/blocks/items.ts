import type { Block, List, ListItem, Paragraph } from '#app/document/model.ts';
import type { ListPlace } from '../scope.ts';

/** A paragraph of a list. */
export interface Item extends ListPlace {
  kind: 'item';
  content: Paragraph;
}

/** An item has no style, and its indents from its list. */
function contentOf({ content }: Item): Paragraph {
  const { styleId: _, format, ...rest } = content;
  const { left: __, firstLine: ___, ...own } = format ?? {};
  return { ...rest, ...(Object.keys(own).length === 0 ? {} : { format: own }) };
}

class OpenList {
  /** The least level of its items. */
  level: number;
  readonly list: List;

  constructor({ level, marker, content }: Item) {
    this.level = level;
    const direction = content.direction === undefined ? {} : { direction: content.direction };
    this.list = { kind: 'list', path: [], id: '', marker, ...direction, items: [] };
  }

  get last(): ListItem | undefined {
    return this.list.items.at(-1);
  }

  /** Whether an item of the same level goes on with the list. */
  continuesWith({ marker, value }: Item): boolean {
    const next = (this.last?.value ?? 0) + 1;
    return marker === this.list.marker && (value === undefined || this.last === undefined || value === next);
  }

  add(item: Item): void {
    const content = contentOf(item);
    const value = item.value ?? this.list.items.length + 1;
    this.list.items.push({ path: [], id: content.id, value, content, children: [] });
  }
}

/** Neighbouring items as lists: more than one if their markers differ. An item is at most one level below the former. */
function listsOf(items: readonly Item[]): List[] {
  const lists: List[] = [];
  const open: OpenList[] = [];
  for (const item of items) {
    while ((open.at(-2)?.level ?? -1) >= item.level) open.pop();
    const current = open.at(-1);
    const isBelow = current?.last !== undefined && item.level > current.level;
    if (current !== undefined && !isBelow && current.continuesWith(item)) {
      current.level = Math.min(current.level, item.level);
      current.add(item);
      continue;
    }
    if (current !== undefined && !isBelow) open.pop();
    const next = new OpenList(item);
    (open.at(-1)?.last?.children ?? lists).push(next.list);
    open.push(next);
    next.add(item);
  }
  return lists;
}

/** Blocks of which neighbouring items are lists. */
export function withLists(blocks: readonly (Block | Item)[]): Block[] {
  const done: Block[] = [];
  let items: Item[] = [];
  const close = () => {
    done.push(...listsOf(items));
    items = [];
  };
  for (const block of blocks) {
    if (block.kind === 'item') items.push(block);
    else {
      close();
      done.push(block);
    }
  }
  close();
  return done;
}
