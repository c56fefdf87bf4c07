import { $createLinkNode, $isLinkNode, $toggleLink, type LinkNode } from '@lexical/link';
import { $findMatchingParent } from '@lexical/utils';
import { $createTextNode, $getSelection, $insertNodes, $isRangeSelection } from 'lexical';
import type { LexicalNode } from 'lexical';

function $linkOf(node: LexicalNode): LinkNode | null {
  const link = $findMatchingParent(node, $isLinkNode);
  return $isLinkNode(link) ? link : null;
}

/** The link that `node` is in. */
export function $linkAt(node: LexicalNode): string | null {
  return $linkOf(node)?.getURL() ?? null;
}

/** Whether a link needs its own text: nothing is selected, and the caret is not in a link. */
export function $needsLinkText(): boolean {
  const selection = $getSelection();
  return (
    !$isRangeSelection(selection) || (selection.isCollapsed() && $linkOf(selection.anchor.getNode()) === null)
  );
}

/** Links the selected text, the link at the caret, or otherwise the inserted `text`, to `address`. */
export function $applyLink(address: string, text: string): void {
  if (!$needsLinkText()) {
    $toggleLink(address, { rel: null });
    return;
  }
  const words = $createTextNode(text.trim() === '' ? address : text);
  const selection = $getSelection();
  if ($isRangeSelection(selection)) words.setFormat(selection.format).setStyle(selection.style);
  const link = $createLinkNode(address).append(words);
  $insertNodes([link]);
  link.selectEnd();
}

/** The text stays. */
export function $removeLink(): void {
  $toggleLink(null);
}
