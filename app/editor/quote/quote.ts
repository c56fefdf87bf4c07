import { $createQuoteNode, $isQuoteNode } from '@lexical/rich-text';
import { $setBlocksType } from '@lexical/selection';
import { $findMatchingParent } from '@lexical/utils';
import { $createParagraphNode, $getSelection } from 'lexical';
import type { LexicalNode } from 'lexical';

export function $isInQuote(node: LexicalNode): boolean {
  return $isQuoteNode(node) || $findMatchingParent(node, $isQuoteNode) !== null;
}

/** Makes the selected paragraphs quotes, or quotes paragraphs again. */
export function $toggleQuote(): void {
  const selection = $getSelection();
  const first = selection?.getNodes()[0];
  const quoted = first !== undefined && $isInQuote(first);
  $setBlocksType(selection, () => (quoted ? $createParagraphNode() : $createQuoteNode()));
}
