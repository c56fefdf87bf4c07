import type { Block, List, ListItem } from '../model.ts';
import { selectSiblings, type Choice, type Place } from './choice.ts';
import { copied, selectText } from './inlines.ts';
import { selectTable } from './tables.ts';

/** An item whose text is gone holds its lists alone. The lists of an item go and are repeated with it. */
function selectItem(item: ListItem, place: Place, choice: Choice): ListItem | null {
  const content = selectText(item.content, place, choice);
  const children = selectSiblings(item.children, place, choice, (list, inside) =>
    selectList(list, inside, choice),
  );
  if (content === null && children.length === 0) return null;
  if (content === item.content && children === item.children) return item;
  const held = content ?? { ...copied(item.content, place), inlines: [] };
  return {
    ...copied(item, place),
    value: content === null ? 0 : item.value,
    content: held,
    children: [...children],
  };
}

/** The items count on from the list's first number. */
function renumbered(items: readonly ListItem[], start: number): ListItem[] {
  let next = start;
  return items.map((item) => {
    if (item.value === 0) return item;
    next += 1;
    return item.value === next - 1 ? item : { ...item, value: next - 1 };
  });
}

function selectList(list: List, place: Place, choice: Choice): List | null {
  const items = selectSiblings(list.items, place, choice, (item, inside) => selectItem(item, inside, choice));
  if (items.length === 0) return null;
  if (items === list.items && place.copy === '') return list;
  const start = list.items.find(({ value }) => value > 0)?.value ?? 1;
  return { ...copied(list, place), items: renumbered(items, start) };
}

function selectBlock(block: Block, place: Place, choice: Choice): Block | null {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return selectText(block, place, choice);
    case 'list':
      return selectList(block, place, choice);
    case 'table':
      return selectTable(block, place, choice, selectBlocks);
    case 'page-break':
    case 'unsupported':
      return copied(block, place);
  }
}

/** What remains of successive blocks; the same array if all of them do as they are. */
export function selectBlocks(blocks: readonly Block[], place: Place, choice: Choice): readonly Block[] {
  return selectSiblings(blocks, place, choice, (block, inside) => selectBlock(block, inside, choice));
}
