import {
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  KEY_ARROW_LEFT_COMMAND,
  KEY_ARROW_RIGHT_COMMAND,
  mergeRegister,
} from 'lexical';
import type { LexicalEditor, LexicalNode, PointType } from 'lexical';
import { $isFieldNode, type FieldNode } from './field-node.ts';

/** The node next to a point in its block; null inside a text and at the block's end. */
export function $neighbour(point: PointType, backward: boolean): LexicalNode | null {
  const node = point.getNode();
  if ($isElementNode(node)) return node.getChildAtIndex(backward ? point.offset - 1 : point.offset);
  const atEdge = point.offset === (backward ? 0 : node.getTextContentSize());
  if (!atEdge) return $isFieldNode(node) ? node : null;
  return backward ? node.getPreviousSibling() : node.getNextSibling();
}

function $passOver(field: FieldNode, backward: boolean, extend: boolean): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  const offset = backward ? 0 : field.getTextContentSize();
  selection.focus.set(field.getKey(), offset, 'text');
  if (!extend) selection.anchor.set(field.getKey(), offset, 'text');
}

/** An arrow key moves past a tag in one step; with Shift it adds the whole tag to the selection. */
export function registerArrowKeys(editor: LexicalEditor): () => void {
  const onArrow = (event: KeyboardEvent, backward: boolean): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const selection = $getSelection();
    if (!$isRangeSelection(selection) || (!event.shiftKey && !selection.isCollapsed())) return false;
    const field = $neighbour(selection.focus, backward);
    if (!$isFieldNode(field)) return false;
    event.preventDefault();
    $passOver(field, backward, event.shiftKey);
    return true;
  };
  return mergeRegister(
    editor.registerCommand(KEY_ARROW_LEFT_COMMAND, (event) => onArrow(event, true), COMMAND_PRIORITY_HIGH),
    editor.registerCommand(KEY_ARROW_RIGHT_COMMAND, (event) => onArrow(event, false), COMMAND_PRIORITY_HIGH),
  );
}
