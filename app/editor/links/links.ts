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

/** Whether a link needs words of its own: nothing is selected, and the caret is in no link. */
export function $needsLinkText(): boolean {
  const selection = $getSelection();
  return (
    !$isRangeSelection(selection) || (selection.isCollapsed() && $linkOf(selection.anchor.getNode()) === null)
  );
}

/** Lets the selected text, the link at the caret, or `text` where there is neither, lead to `address`. */
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
