import {
  $createHeadingNode,
  $createQuoteNode,
  $isHeadingNode,
  $isQuoteNode,
  type HeadingTagType,
} from '@lexical/rich-text';
import { $copyBlockFormatIndent, $setBlocksType } from '@lexical/selection';
import { $findMatchingParent } from '@lexical/utils';
import { $createParagraphNode, $getSelection, $isRangeSelection } from 'lexical';
import type { ElementNode, LexicalNode } from 'lexical';
import { $keepNumbering } from '../numbering/block-numbering.ts';
import { $keepingFormat } from '../paragraph-format/keep-format.ts';

type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;
export type BlockKind = 'normal' | 'quote' | HeadingLevel;

export const BLOCK_KINDS: readonly BlockKind[] = ['normal', 1, 2, 3, 4, 5, 6, 'quote'];

const levels: Readonly<Record<HeadingTagType, HeadingLevel>> = { h1: 1, h2: 2, h3: 3, h4: 4, h5: 5, h6: 6 };

export function $blockKind(node: LexicalNode): BlockKind {
  const block = $findMatchingParent(node, (parent) => $isHeadingNode(parent) || $isQuoteNode(parent));
  if ($isQuoteNode(block)) return 'quote';
  return $isHeadingNode(block) ? levels[block.getTag()] : 'normal';
}

/** A heading has its own size: an explicit size of its texts would make it look like the previous kind of block. */
export function $applyBlockKind(kind: BlockKind): void {
  $keepingFormat(() => $changeKind(kind));
}

function $changeKind(kind: BlockKind): void {
  const selection = $getSelection();
  const made: ElementNode[] = [];
  $setBlocksType(
    selection,
    () => {
      const block = $createBlock(kind);
      made.push(block);
      return block;
    },
    (before, block) => {
      $copyBlockFormatIndent(before, block);
      $keepNumbering(before, block);
    },
  );
  if (typeof kind !== 'number') return;
  made.forEach($takeSizes);
  if ($isRangeSelection(selection)) selection.setStyle(withoutSize(selection.style));
}

const withoutSize = (style: string): string => style.replaceAll(/(?:^|;)\s*font-size\s*:[^;]*(?=;|$)/g, '');

function $takeSizes(block: ElementNode): void {
  block.setTextStyle(withoutSize(block.getTextStyle()));
  for (const text of block.getAllTextNodes()) {
    const style = withoutSize(text.getStyle());
    if (style !== text.getStyle()) text.setStyle(style);
  }
}

function $createBlock(kind: BlockKind): ElementNode {
  if (kind === 'normal') return $createParagraphNode();
  return kind === 'quote' ? $createQuoteNode() : $createHeadingNode(`h${kind}`);
}
