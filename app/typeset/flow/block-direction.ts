import type { Inline, List, ListItem, Paragraph, TextDirection } from '#app/document/model.ts';
import { inlineText, inlinesText } from '#app/document/text.ts';
import type { ShownValues } from '#app/document/text.ts';
import { directionOf, mayBeBidirectional } from '../lines/directions.ts';

/** Direction of a block: the one that the author set, otherwise that of its text. */
type Directed = Pick<Paragraph, 'direction' | 'inlines'>;

function inlinesMayTurn(inlines: readonly Inline[], shown: ShownValues): boolean {
  return inlines.some((inline) => {
    if (inline.kind === 'text') return mayBeBidirectional(inline.text);
    return inline.kind === 'field' && mayBeBidirectional(inlineText(inline, shown));
  });
}

export function paragraphDirection({ direction, inlines }: Directed, shown: ShownValues): TextDirection {
  if (direction !== undefined) return direction;
  return inlinesMayTurn(inlines, shown) ? directionOf(inlinesText(inlines, shown)) : 'ltr';
}

function* itemsOf(list: List): Generator<ListItem> {
  for (const item of list.items) {
    yield item;
    for (const nested of item.children) yield* itemsOf(nested);
  }
}

/** One direction for all items, as in the editor, so that their markers are aligned. */
export function listDirection(list: List, shown: ShownValues): TextDirection {
  const inlines = (): Inline[] => Array.from(itemsOf(list)).flatMap(({ content }) => content.inlines);
  return paragraphDirection(
    list.direction === undefined ? { inlines: inlines() } : { direction: list.direction, inlines: [] },
    shown,
  );
}
