import { $getSelection, $isElementNode, $isRangeSelection, $isTextNode } from 'lexical';

/** Text typed next gets the style of the text before the caret, as if the user had placed the caret there. */
export function $goOnAtCaret(): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return;
  const { anchor } = selection;
  const node = anchor.getNode();
  const before = $isElementNode(node) ? node.getChildAtIndex(anchor.offset - 1) : node;
  if (!$isTextNode(before)) return;
  selection.format = before.getFormat();
  selection.setStyle(before.getStyle());
}
