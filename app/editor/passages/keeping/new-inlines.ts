import { $getEditor, $isRangeSelection } from 'lexical';
import type { EditorState, LexicalNode } from 'lexical';
import { $idsOf, $setIds } from '../passage-state.ts';
import { $isSettled, $settle } from './settled.ts';

/** Whether the caret was behind a node when the update began. */
function $wasCaretBehind(node: LexicalNode, before: EditorState): boolean {
  const selection = before._selection;
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return false;
  const { key, offset } = selection.anchor;
  return (
    key === node.getKey() &&
    offset === (before.read(() => before._nodeMap.get(key)?.getTextContentSize()) ?? 0)
  );
}

/** New words between those of a passage, or typed behind them, are in it as well. */
export function $takeInlinePassages(node: LexicalNode): void {
  const before = $getEditor().getEditorState();
  const isOpen = (at: LexicalNode): boolean =>
    !before._nodeMap.has(at.getKey()) && !$isSettled(at) && $idsOf(at).length === 0;
  if (!isOpen(node)) return;
  const skip = (step: (at: LexicalNode) => LexicalNode | null): LexicalNode | null => {
    let at = step(node);
    while (at !== null && isOpen(at)) at = step(at);
    return at;
  };
  const previous = skip((at) => at.getPreviousSibling());
  const own = previous === null ? [] : $idsOf(previous);
  if (previous === null || own.length === 0) return;
  const next = skip((at) => at.getNextSibling());
  const after = next === null ? [] : $idsOf(next);
  const length = own.findIndex((id, index) => after[index] !== id);
  const shared = $wasCaretBehind(previous, before) ? own : own.slice(0, length === -1 ? own.length : length);
  $setIds(node, shared);
  $settle([node]);
}
