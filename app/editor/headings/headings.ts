import {
  $createHeadingNode,
  $createQuoteNode,
  $isHeadingNode,
  $isQuoteNode,
  type HeadingTagType,
} from '@lexical/rich-text';
import { $setBlocksType } from '@lexical/selection';
import { $findMatchingParent } from '@lexical/utils';
import { $createParagraphNode, $getSelection } from 'lexical';
import type { ElementNode, LexicalNode } from 'lexical';

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;
export type BlockKind = 'normal' | 'quote' | HeadingLevel;

export const BLOCK_KINDS: readonly BlockKind[] = ['normal', 1, 2, 3, 4, 5, 6, 'quote'];

const levels: Readonly<Record<HeadingTagType, HeadingLevel>> = { h1: 1, h2: 2, h3: 3, h4: 4, h5: 5, h6: 6 };

export function $blockKind(node: LexicalNode): BlockKind {
  const block = $findMatchingParent(node, (parent) => $isHeadingNode(parent) || $isQuoteNode(parent));
  if ($isQuoteNode(block)) return 'quote';
  return $isHeadingNode(block) ? levels[block.getTag()] : 'normal';
}

export function $applyBlockKind(kind: BlockKind): void {
  $setBlocksType($getSelection(), () => $createBlock(kind));
}

function $createBlock(kind: BlockKind): ElementNode {
  if (kind === 'normal') return $createParagraphNode();
  return kind === 'quote' ? $createQuoteNode() : $createHeadingNode(`h${kind}`);
}
