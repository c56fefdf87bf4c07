import { $toggleLink } from '@lexical/link';
import { $isListNode, $removeList } from '@lexical/list';
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text';
import { $findMatchingParent } from '@lexical/utils';
import { $getSelection, $isElementNode, $isRangeSelection, $isTextNode } from 'lexical';
import type { LexicalEditor, LexicalNode, RangeSelection } from 'lexical';
import { INDENT_MAX, MARKS, type Mark } from '#domain/rules/messages/markup.ts';
import { $applyBlockKind } from '../headings/headings.ts';
import { $linkAt } from '../links/links.ts';
import { formatOfMark } from './content/blocks-to-nodes.ts';
import { $isMentionNode } from './content/mention-node.ts';

/** Kind of a paragraph, as the tools show it. */
type BubbleBlock = 'normal' | 1 | 2 | 3 | 'quote' | 'bullet' | 'number';

/** What the tools show for the position of the caret. */
export interface BubbleState {
  marks: readonly Mark[];
  block: BubbleBlock;
  link: string | null;
  /** Levels of indentation. */
  indent: number;
}

export const nowhere: BubbleState = { marks: [], block: 'normal', link: null, indent: 0 };

export function readState(editor: LexicalEditor): BubbleState {
  return editor.read(() => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection)) return nowhere;
    const node = selection.anchor.getNode();
    return {
      marks: MARKS.filter((mark) => selection.hasFormat(formatOfMark[mark])),
      block: $blockAt(node),
      link: $linkAt(node),
      indent: $indentAt(node),
    };
  });
}

export function sameState(a: BubbleState, b: BubbleState): boolean {
  return (
    a.marks.join() === b.marks.join() && a.block === b.block && a.link === b.link && a.indent === b.indent
  );
}

function $blockAt(node: LexicalNode): BubbleBlock {
  const block = $findMatchingParent(
    node,
    (parent) => $isListNode(parent) || $isHeadingNode(parent) || $isQuoteNode(parent),
  );
  if ($isListNode(block)) return block.getListType() === 'number' ? 'number' : 'bullet';
  if ($isQuoteNode(block)) return 'quote';
  if (!$isHeadingNode(block)) return 'normal';
  return block.getTag() === 'h1' ? 1 : block.getTag() === 'h2' ? 2 : 3;
}

function $indentAt(node: LexicalNode): number {
  const list = $findMatchingParent(node, $isListNode);
  const block = node.getTopLevelElement();
  if (!$isListNode(list)) return $isElementNode(block) ? block.getIndent() : 0;
  const depth = node.getParents().filter($isListNode).length;
  return Math.min(INDENT_MAX, Math.max(0, depth - 1));
}

/** Makes the selected paragraphs a quotation, or turns a quotation back into paragraphs. */
export function $toggleQuote(): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  $applyBlockKind($blockAt(selection.anchor.getNode()) === 'quote' ? 'normal' : 'quote');
}

/**
 * Resets the selected text, or the caret's whole paragraph, to plain text: no list, block kind, link, format or
 * indentation.
 */
export function $clearAll(): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  $removeList();
  $applyBlockKind('normal');
  $toggleLink(null);
  const now = $getSelection();
  if (!$isRangeSelection(now)) return;
  for (const node of $touched(now)) {
    if ($isTextNode(node) && !$isMentionNode(node)) node.setFormat(0);
    const block = node.getTopLevelElement();
    if ($isElementNode(block)) block.setIndent(0);
  }
  now.setFormat(0);
}

function $touched(selection: RangeSelection): LexicalNode[] {
  if (!selection.isCollapsed()) return selection.extract();
  const block = selection.anchor.getNode().getTopLevelElement();
  return block === null ? [] : [block, ...block.getAllTextNodes()];
}
