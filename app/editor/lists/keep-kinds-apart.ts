import { $isListItemNode, $isListNode, ListNode } from '@lexical/list';
import type { LexicalEditor } from 'lexical';
import { $listKind } from './list-marker.ts';

function $renumber(list: ListNode): void {
  let value = list.getStart();
  for (const item of list.getChildren()) {
    if (!$isListItemNode(item)) continue;
    if (item.getValue() !== value) item.setValue(value);
    if (!$isListNode(item.getFirstChild())) value += 1;
  }
}

function $touchesOtherKind(list: ListNode): boolean {
  const next = list.getNextSibling();
  return $isListNode(next) && $listKind(next) !== $listKind(list);
}

/**
 * The library joins a list with a following one of the same type and does not know letters: a numbered list would
 * absorb a lettered list below it. Its transform still handles all other cases.
 */
export function keepListKindsApart(editor: LexicalEditor): void {
  const transforms = editor._nodes.get(ListNode.getType())?.transforms;
  if (transforms === undefined) return;
  const join = [...transforms];
  transforms.clear();
  transforms.add((node) => {
    if (!$isListNode(node)) return;
    if ($touchesOtherKind(node)) $renumber(node);
    else for (const transform of join) transform(node);
  });
}
