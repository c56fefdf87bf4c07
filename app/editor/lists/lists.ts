import { $insertList, $isListNode, $removeList } from '@lexical/list';
import type { ListNode } from '@lexical/list';
import { $findMatchingParent } from '@lexical/utils';
import { $getSelection, $isRangeSelection } from 'lexical';
import type { LexicalNode } from 'lexical';
import { $keepingFormat } from '../paragraph-format/keep-format.ts';
import { $listKind, $setListKind, type ListKind } from './list-marker.ts';

/** A type that no stored list has: prevents a new list from joining the one above before its kind is set. */
const NEUTRAL = 'check';

function $nearestList(node: LexicalNode): ListNode | null {
  const list = $isListNode(node) ? node : $findMatchingParent(node, $isListNode);
  return $isListNode(list) ? list : null;
}

export function $listAt(node: LexicalNode): ListKind | null {
  const list = $nearestList(node);
  return list === null ? null : $listKind(list);
}

/**
 * Turns the selected paragraphs into a list of `kind`, changes the kind of their list, or removes the list if it
 * already has that kind.
 */
export function $toggleList(kind: ListKind): void {
  $keepingFormat(() => $changeList(kind));
}

function $changeList(kind: ListKind): void {
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
