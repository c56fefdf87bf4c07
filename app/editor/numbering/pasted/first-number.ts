import { $isElementNode, $isRangeSelection } from 'lexical';
import type { BaseSelection, ElementNode, LexicalNode, RangeSelection } from 'lexical';
import { $isNumberable } from '../block-numbering.ts';
import { $isPointAtStart, $numberableAt } from '../numbering.ts';
import { $expectAsText, $isExpected } from './pasted-numbers.ts';

function $isAtEnd({ anchor }: RangeSelection, block: ElementNode): boolean {
  const node = anchor.getNode();
  const size = $isElementNode(node) ? node.getChildrenSize() : node.getTextContentSize();
  return anchor.offset === size && (node.is(block) || node.is(block.getLastDescendant()));
}

/**
 * The library joins a first block to the text before the caret, and its number is lost. At the end of a paragraph it
 * stays a block of its own; elsewhere its number becomes text. Called before the nodes are inserted.
 * @returns whether it became text
 */
export function $keepFirstNumber(nodes: readonly LexicalNode[], selection: BaseSelection): boolean {
  const [first] = nodes;
  if (!$isRangeSelection(selection) || !$isNumberable(first) || !$isExpected(first)) return false;
  if (!selection.isCollapsed()) selection.removeText();
  const node = selection.anchor.getNode();
  const block = $numberableAt(node);
  const isJoined =
    block === null
      ? node.getParent() !== null
      : !block.isEmpty() && !$isPointAtStart(selection.anchor, block) && !$isAtEnd(selection, block);
  if (isJoined) $expectAsText(first);
  else if (block !== null && !block.isEmpty() && $isAtEnd(selection, block)) selection.insertParagraph();
  return isJoined;
}
