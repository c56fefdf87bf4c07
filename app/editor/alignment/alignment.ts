import { $findMatchingParent } from '@lexical/utils';
import { $isElementNode, getTextDirection } from 'lexical';
import type { ElementNode, LexicalNode } from 'lexical';
import type { Alignment } from '#app/document/model.ts';

export const ALIGNMENTS: readonly Alignment[] = ['left', 'center', 'right', 'justify'];

/** Where a block begins that nobody aligned: as its direction says, which is that of its text where none was given. */
function $startOf(block: ElementNode): Alignment {
  return (block.getDirection() ?? getTextDirection(block.getTextContent())) === 'rtl' ? 'right' : 'left';
}

/** Alignment of the block that `node` is in. */
export function $alignmentAt(node: LexicalNode): Alignment {
  const block =
    $isElementNode(node) && !node.isInline()
      ? node
      : $findMatchingParent(node, (parent) => $isElementNode(parent) && !parent.isInline());
  if (!$isElementNode(block)) return 'left';
  const format = block.getFormatType();
  return ALIGNMENTS.find((alignment) => alignment === format) ?? $startOf(block);
}
