import { $getSelection, $isRangeSelection } from 'lexical';
import { $neighbour } from './arrow-keys.ts';
import { $isFieldNode } from './field-node.ts';

/** The first press selects the whole tag instead of deleting it, and returns true; the next press deletes it. */
export function $selectFieldInsteadOfDeleting(backward: boolean): boolean {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return false;
  const field = $neighbour(selection.anchor, backward);
  if (!$isFieldNode(field)) return false;
  field.select(0, field.getTextContentSize());
  return true;
}
