import { $isListItemNode, $isListNode } from '@lexical/list';
import type { ListNode } from '@lexical/list';
import { $isTableRowNode } from '@lexical/table';
import { $getEditor, $getNodeByKey, $isElementNode } from 'lexical';
import type { EditorState, LexicalNode, NodeKey } from 'lexical';
import { $originOf } from '../../block-ids/moved-id.ts';
import { $documentPassages, $idsInText, $idsOf, $setIds, passagesIn } from '../passage-state.ts';
import { $isSettled, $settle } from './settled.ts';

/** Those that what is around a node is not in. */
function $ownOf(node: LexicalNode, ids: readonly string[]): string[] {
  const around = new Set($idsInText(node.getParent()));
  return ids.filter((id) => !around.has(id));
}

function idsBefore(key: NodeKey, before: EditorState): string[] | null {
  const node = before._nodeMap.get(key);
  return node === undefined ? null : before.read(() => $idsInText(node));
}

/** Those of the block that this one was a part of, or whose kind was changed. */
function $idsOfOrigin(node: LexicalNode, before: EditorState): string[] | null {
  const origin = $originOf(node, before);
  return origin === null ? null : idsBefore(origin, before);
}

const $isKnown = (node: LexicalNode, before: EditorState): boolean => before._nodeMap.has(node.getKey());

/** The sibling of a state that stood `steps` after another one, if it and all between are gone. */
function $replaced(
  node: LexicalNode,
  above: LexicalNode | null,
  steps: number,
  before: EditorState,
): NodeKey | null {
  const parent = node.getParentOrThrow().getKey();
  const keys = before.read(() => {
    const found: NodeKey[] = [];
    const from = before._nodeMap.get(above?.getKey() ?? parent);
    let at = above === null ? ($isElementNode(from) ? from.getFirstChild() : null) : from?.getNextSibling();
    for (; at !== null && at !== undefined && found.length < steps; at = at.getNextSibling())
      found.push(at.getKey());
    return found;
  });
  const isGone = (key: NodeKey): boolean => $getNodeByKey(key)?.isAttached() !== true;
  return keys.length === steps && keys.every(isGone) ? (keys.at(-1) ?? null) : null;
}

/** A list that was made of blocks is in the passages that all of them are in. */
function $hoist(list: ListNode): void {
  const all = list.getChildren().map((item) => $idsOf(item));
  const [first = []] = all;
  const length = first.findIndex((id, index) => all.some((ids) => ids[index] !== id));
  const common = first.slice(0, length === -1 ? first.length : length);
  if (common.length === 0) return;
  $setIds(list, common);
  for (const item of list.getChildren()) $setIds(item, $idsOf(item).slice(common.length));
}

/** Whether the items of a new list say which passages it is in. */
function $takeFromItems(list: ListNode, before: EditorState): boolean {
  const items = list.getChildren().filter($isListItemNode);
  let isSaid = false;
  for (const item of items) {
    const ids = $isSettled(item) ? $idsOf(item) : $idsOfOrigin(item, before);
    if (ids === null) continue;
    isSaid = true;
    if (!$isSettled(item)) $setIds(item, $ownOf(item, ids));
    $settle([item]);
  }
  if (isSaid) $hoist(list);
  return isSaid;
}

/** A row after one that is printed at page breaks is an ordinary one. */
function $idsAfter(node: LexicalNode, above: LexicalNode): string[] {
  const ids = $idsInText(above);
  if (!$isTableRowNode(node)) return ids;
  const passages = passagesIn($documentPassages());
  return ids.filter((id) => passages.get(id)?.kind !== 'subtotal');
}

function $take(node: LexicalNode, above: LexicalNode | null, steps: number, before: EditorState): void {
  if ($isListNode(node) && $takeFromItems(node, before)) return;
  const origin = $idsOfOrigin(node, before);
  const replaced = origin === null ? $replaced(node, above, steps, before) : null;
  const ids =
    origin ??
    (replaced === null ? null : idsBefore(replaced, before)) ??
    (above === null ? [] : $idsAfter(node, above));
  $setIds(node, $ownOf(node, ids));
}

/**
 * Decides the passages of new siblings that name none, up to `node`: a part of a block is in those of the block, one
 * that takes another's place in those of the other, and all else in those of what it was inserted after.
 */
export function $takePassages(node: LexicalNode): void {
  const before = $getEditor().getEditorState();
  const isOpen = (at: LexicalNode): boolean =>
    !$isKnown(at, before) && !$isSettled(at) && $idsOf(at).length === 0;
  if (!isOpen(node)) return;
  const fresh = [node];
  let above = node.getPreviousSibling();
  for (; above !== null && isOpen(above); above = above.getPreviousSibling()) fresh.push(above);
  for (const [index, next] of fresh.toReversed().entries()) {
    $take(next, above, index + 1, before);
    $settle([next]);
  }
}
