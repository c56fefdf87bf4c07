import { $createHeadingNode, $isHeadingNode, type HeadingTagType } from '@lexical/rich-text';
import { $setBlocksType } from '@lexical/selection';
import { $findMatchingParent } from '@lexical/utils';
import { $createParagraphNode, $getSelection } from 'lexical';
import type { LexicalNode } from 'lexical';

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;
export type BlockKind = 'normal' | HeadingLevel;

export const BLOCK_KINDS: readonly BlockKind[] = ['normal', 1, 2, 3, 4, 5, 6];

const levels: Readonly<Record<HeadingTagType, HeadingLevel>> = { h1: 1, h2: 2, h3: 3, h4: 4, h5: 5, h6: 6 };

export function $blockKind(node: LexicalNode): BlockKind {
  const heading = $findMatchingParent(node, $isHeadingNode);
  return $isHeadingNode(heading) ? levels[heading.getTag()] : 'normal';
}

export function $applyBlockKind(kind: BlockKind): void {
  $setBlocksType($getSelection(), () =>
    kind === 'normal' ? $createParagraphNode() : $createHeadingNode(`h${kind}`),
  );
}
