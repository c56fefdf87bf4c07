import { $findMatchingParent } from '@lexical/utils';
import { $isElementNode, getTextDirection } from 'lexical';
import type { ElementNode, LexicalNode } from 'lexical';
import type { Alignment } from '#app/document/model.ts';
import { $resolvedStyle } from '../styles/style-state.ts';

export const ALIGNMENTS: readonly Alignment[] = ['left', 'center', 'right', 'justify'];

/** Alignment of a block without an explicit one: by its direction, which is that of its text if none is set. */
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
  const own = ALIGNMENTS.find((alignment) => alignment === format);
  const ofStyle = format === '' ? $resolvedStyle(block).paragraph.align : undefined;
  return own ?? ALIGNMENTS.find((alignment) => alignment === ofStyle) ?? $startOf(block);
}
