import {
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_CRITICAL,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  DELETE_CHARACTER_COMMAND,
  INSERT_LINE_BREAK_COMMAND,
  INSERT_PARAGRAPH_COMMAND,
  PASTE_COMMAND,
  mergeRegister,
} from 'lexical';
import type { BaseSelection, LexicalEditor, LexicalNode, PointType, RangeSelection, TextNode } from 'lexical';

/** The edge to which a caret inside a tag moves: the far edge if it came from one side, otherwise the nearer one. */
function edge(offset: number, size: number, from: number | null): number {
  if (from === 0) return size;
  if (from === size) return 0;
  return offset * 2 < size ? 0 : size;
}

/** Offset in the tag that a caret came from; for a step of one character from a neighbour, the edge beside it. */
function previousOffset(node: TextNode, previous: BaseSelection | null, offset: number): number | null {
  if (!$isRangeSelection(previous)) return null;
  const { key, type, offset: before } = previous.focus;
  const size = node.getTextContentSize();
  if (type !== 'text') return null;
  if (key === node.getKey()) return before;
  if (key === node.getPreviousSibling()?.getKey() && offset === 1) return 0;
  return key === node.getNextSibling()?.getKey() && offset === size - 1 ? size : null;
}

function isInside(point: PointType, node: TextNode, size: number): boolean {
  return point.type === 'text' && point.key === node.getKey() && point.offset > 0 && point.offset < size;
}

/** Keeps both ends of a selection outside of tags: a caret moves to an edge, a range grows to include the whole tag. */
export function $snapToTokenEdges(
  node: TextNode,
  previous: BaseSelection | null,
  next: RangeSelection,
): void {
  const key = node.getKey();
  const size = node.getTextContentSize();
  const { anchor, focus } = next;
  if (!isInside(anchor, node, size) && !isInside(focus, node, size)) return;
  if (next.isCollapsed()) {
    const offset = edge(focus.offset, size, previousOffset(node, previous, focus.offset));
    anchor.set(key, offset, 'text');
    focus.set(key, offset, 'text');
    return;
  }
  const backward = next.isBackward();
  if (isInside(anchor, node, size)) anchor.set(key, backward ? size : 0, 'text');
  if (isInside(focus, node, size)) focus.set(key, backward ? 0 : size, 'text');
}

/**
 * The browser moves the caret before its selection event: text typed in between finds the caret inside a tag and would
 * replace the tag. So every editing command first moves the selection to the tag's edges.
 */
export function registerSnapBeforeWriting(
  editor: LexicalEditor,
  isField: (node: LexicalNode) => node is TextNode,
): () => void {
  const snap = (): false => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection)) return false;
    for (const node of new Set([selection.anchor.getNode(), selection.focus.getNode()])) {
      if (isField(node)) $snapToTokenEdges(node, null, selection);
    }
    return false;
  };
  return mergeRegister(
    editor.registerCommand(CONTROLLED_TEXT_INSERTION_COMMAND, snap, COMMAND_PRIORITY_CRITICAL),
    editor.registerCommand(DELETE_CHARACTER_COMMAND, snap, COMMAND_PRIORITY_CRITICAL),
    editor.registerCommand(INSERT_PARAGRAPH_COMMAND, snap, COMMAND_PRIORITY_CRITICAL),
    editor.registerCommand(INSERT_LINE_BREAK_COMMAND, snap, COMMAND_PRIORITY_CRITICAL),
    editor.registerCommand(PASTE_COMMAND, snap, COMMAND_PRIORITY_CRITICAL),
  );
}
