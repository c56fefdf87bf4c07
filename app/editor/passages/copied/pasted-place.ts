import { $isListNode } from '@lexical/list';
import { $getRoot, $isElementNode, $isRangeSelection } from 'lexical';
import type { BaseSelection, LexicalNode } from 'lexical';
import { PASSAGE_DEPTH_MAX } from '#domain/entities/passage.ts';
import { $settle } from '../keeping/settled.ts';
import {
  $documentPassages,
  $hasPassages,
  $idsAround,
  $idsInText,
  $idsOf,
  $setIds,
  passagesIn,
} from '../passage-state.ts';
import { $addPassages, newPassageId } from './copied-passages.ts';
import { $followRows } from './pasted-rows.ts';

/** Where parts are about to be pasted. */
interface PastedPlace {
  /** Ids of the passages that the blocks there are in. */
  block: readonly string[];
  /** Of the words there. */
  inline: readonly string[];
  /** `outer inner` for passages of the area that are in each other. */
  nesting: ReadonlySet<string>;
  /** Pasted lists: their items may join another one. */
  lists: readonly { ids: readonly string[]; items: readonly LexicalNode[] }[];
}

function $nesting(): Set<string> {
  const pairs = new Set<string>();
  const walk = (node: LexicalNode, around: readonly string[]): void => {
    const all = [...around, ...$idsOf(node)];
    for (const [index, inner] of all.entries())
      for (const outer of all.slice(0, index)) pairs.add(`${outer} ${inner}`);
    if ($isElementNode(node)) for (const child of node.getChildren()) walk(child, all);
  };
  walk($getRoot(), []);
  return pairs;
}

/** Call before parts are inserted. */
export function $pastedPlace(selection: BaseSelection, nodes: readonly LexicalNode[]): PastedPlace | null {
  if (!$hasPassages() || !$isRangeSelection(selection)) return null;
  const at = (selection.isBackward() ? selection.focus : selection.anchor).getNode();
  const block = [at, ...at.getParents()].find((node) => $isElementNode(node) && !node.isInline());
  const lists = nodes.filter($isListNode);
  return {
    block: block === undefined ? [] : $idsInText(block),
    inline: at.isInline() ? $idsOf(at) : [],
    nesting: $nesting(),
    lists: lists.map((list) => ({ ids: $idsOf(list), items: list.getChildren() })),
  };
}

/** A passage with the same rule and another id: in this place, the one with that id would be in itself. */
function $copyOf(id: string): string {
  const passage = passagesIn($documentPassages()).get(id);
  if (passage === undefined) return id;
  const copy = newPassageId();
  $addPassages(new Map([[copy, passage]]));
  return copy;
}

/** Puts pasted parts into the passages of the place where they are now, around their own. */
export function $joinPlace(nodes: readonly LexicalNode[], place: PastedPlace | null): void {
  if (place === null) return;
  const copies = new Map<string, string>();
  const join = (node: LexicalNode, own: readonly string[], beside: readonly string[]): void => {
    const around = $idsAround(node);
    const outer = beside.filter((id) => !around.includes(id));
    const all = [...around, ...outer];
    const inner = own
      .filter((id) => !all.includes(id))
      .map((id) => {
        if (!all.some((around) => place.nesting.has(`${id} ${around}`))) return id;
        const copy = copies.get(id) ?? $copyOf(id);
        copies.set(id, copy);
        return copy;
      });
    $setIds(node, [...outer, ...inner].slice(0, Math.max(0, PASSAGE_DEPTH_MAX - around.length)));
  };
  for (const node of nodes)
    if (node.isAttached()) join(node, $idsOf(node), node.isInline() ? place.inline : place.block);
  for (const { ids, items } of place.lists)
    for (const item of items)
      if (item.isAttached() && !nodes.some((node) => node.is(item.getParent())))
        join(item, [...ids, ...$idsOf(item)], []);
  const items = place.lists.flatMap((list) => list.items);
  $followRows([...nodes, ...items].filter((node) => node.isAttached()));
  $settle(nodes);
}
