import { $findMatchingParent } from '@lexical/utils';
import { $isElementNode } from 'lexical';
import type { LexicalNode } from 'lexical';
import type { Alignment } from '#app/document/model.ts';

export const ALIGNMENTS: readonly Alignment[] = ['left', 'center', 'right', 'justify'];

/** Alignment of the block that `node` is in; a block without one is left-aligned. */
export function $alignmentAt(node: LexicalNode): Alignment {
  const block =
    $isElementNode(node) && !node.isInline()
      ? node
      : $findMatchingParent(node, (parent) => $isElementNode(parent) && !parent.isInline());
  const format = $isElementNode(block) ? block.getFormatType() : '';
  return ALIGNMENTS.find((alignment) => alignment === format) ?? 'left';
}
