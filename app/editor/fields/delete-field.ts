import { $getSelection, $isElementNode, $isRangeSelection } from 'lexical';
import type { LexicalNode, PointType } from 'lexical';
import { $isFieldNode, type FieldNode } from './field-node.ts';

function $neighbour(point: PointType, backward: boolean): LexicalNode | null {
  const node = point.getNode();
  if ($isElementNode(node)) return node.getChildAtIndex(backward ? point.offset - 1 : point.offset);
  const atEdge = backward ? point.offset === 0 : point.offset === node.getTextContentSize();
  if (!atEdge) return $isFieldNode(node) ? node : null;
  return backward ? node.getPreviousSibling() : node.getNextSibling();
}

/** The tag that a deletion at the caret would take. */
function $fieldAtCaret(backward: boolean): FieldNode | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null;
  const neighbour = $neighbour(selection.anchor, backward);
  return $isFieldNode(neighbour) ? neighbour : null;
}

/** First press: the tag is selected as a whole and stays. True where that happened; the next press deletes it. */
export function $selectFieldInsteadOfDeleting(backward: boolean): boolean {
  const field = $fieldAtCaret(backward);
  if (field === null) return false;
  field.select(0, field.getTextContentSize());
  return true;
}
