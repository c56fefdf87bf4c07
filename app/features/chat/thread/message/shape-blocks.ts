import { isListItem, type Block, type Part } from '#domain/rules/messages/markup.ts';

export interface ListTree {
  kind: 'bullet' | 'number';
  /** `block` is null if an item only contains deeper ones. */
  items: { block: Block | null; lists: ListTree[] }[];
}

/** Groups consecutive list items into nested lists, by their indent. */
export function nestLists(blocks: readonly Block[]): (Block | ListTree)[] {
  const groups: (Block | ListTree)[] = [];
  let open: ListTree[] = [];
  for (const block of blocks) {
    if (!isListItem(block)) {
      open = [];
      groups.push(block);
      continue;
    }
    const outermost = open[0];
    open = openLists(open, block);
    const [first] = open;
    if (first !== undefined && first !== outermost) groups.push(first);
    open.at(-1)?.items.push({ block, lists: [] });
  }
  return groups;
}

/** The open lists down to the one for an item of this kind and indent. */
function openLists(open: readonly ListTree[], { kind, indent }: Block): ListTree[] {
  const wanted = kind === 'bullet' ? 'bullet' : 'number';
  const lists = open.slice(0, indent + 1);
  if (lists.length === indent + 1 && lists.at(-1)?.kind !== wanted) lists.pop();
  while (lists.length <= indent) {
    const list: ListTree = { kind: wanted, items: [] };
    const parent = lists.at(-1);
    if (parent !== undefined) {
      if (parent.items.length === 0) parent.items.push({ block: null, lists: [] });
      parent.items.at(-1)?.lists.push(list);
    }
    lists.push(list);
  }
  return lists;
}

/** A longer message is first shown in part. */
export const SHOWN_AT_FIRST = { characters: 3000, blocks: 40 } as const;

/** All blocks if they are short enough, else their beginning. */
export function firstPart(blocks: readonly Block[]): readonly Block[] {
  const first: Block[] = [];
  let left: number = SHOWN_AT_FIRST.characters;
  for (const block of blocks) {
    if (left <= 0 || first.length === SHOWN_AT_FIRST.blocks) return first;
    const parts: Part[] = [];
    for (const part of block.parts) {
      if (left <= 0) break;
      const cut = part.type === 'text' && part.text.length > left;
      parts.push(cut ? { ...part, text: `${part.text.slice(0, left)}…` } : part);
      left -= part.type === 'text' ? part.text.length : 20;
      if (cut) return [...first, { ...block, parts }];
    }
    first.push(parts.length === block.parts.length ? block : { ...block, parts });
    if (parts.length < block.parts.length) return first;
  }
  return blocks;
}
