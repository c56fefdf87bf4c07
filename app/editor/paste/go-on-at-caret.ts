import { $getSelection, $isElementNode, $isRangeSelection, $isTextNode } from 'lexical';

/** What is typed next looks like what stands before the caret, as where a person puts it there. */
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
