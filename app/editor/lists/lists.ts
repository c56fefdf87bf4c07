import { $insertList, $isListNode, $removeList } from '@lexical/list';
import type { ListNode } from '@lexical/list';
import { $findMatchingParent } from '@lexical/utils';
import { $getSelection, $isRangeSelection } from 'lexical';
import type { LexicalNode } from 'lexical';
import { $listKind, $setListKind, type ListKind } from './list-marker.ts';

/** A type that no stored list has: a new list does not join the one above it before its kind is known. */
const NEUTRAL = 'check';

function $nearestList(node: LexicalNode): ListNode | null {
  const list = $isListNode(node) ? node : $findMatchingParent(node, $isListNode);
  return $isListNode(list) ? list : null;
}

export function $listAt(node: LexicalNode): ListKind | null {
  const list = $nearestList(node);
  return list === null ? null : $listKind(list);
}

/** Makes the selected paragraphs a list of `kind`, changes the kind of the list they are in, or leaves it when it is that kind. */
export function $toggleList(kind: ListKind): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  if ($listAt(selection.anchor.getNode()) === kind) {
    $removeList();
    return;
  }
  $insertList(kind === 'bullet' ? 'bullet' : NEUTRAL);
  const changed = $getSelection();
  if (!$isRangeSelection(changed)) return;
  const lists = new Set(changed.getNodes().map((node) => $nearestList(node)));
  for (const list of lists) if (list !== null) $setListKind(list, kind);
}

export function $isInList(): boolean {
  const selection = $getSelection();
  return $isRangeSelection(selection) && $nearestList(selection.anchor.getNode()) !== null;
}
