import { $getSelection, $isLineBreakNode, $isRangeSelection, $isTextNode } from 'lexical';
import type { LexicalNode, NodeKey, TextNode } from 'lexical';
import { $isFieldNode } from '../fields/field-node.ts';

export interface SlashQuery {
  key: NodeKey;
  /** Offset of the slash in its text node, and of the caret behind what was typed. */
  start: number;
  end: number;
  /** What was typed behind the slash. */
  text: string;
}

/** After a space or at the beginning; a second space in a row is no name any more. */
const TYPED = /(?:^|\s)\/((?:[\p{L}\p{N}_-]+ ?){0,5})$/u;

function $isAtBeginning(node: TextNode): boolean {
  const before: LexicalNode | null = node.getPreviousSibling();
  if (before === null) return node.getParent()?.isInline() !== true;
  return $isLineBreakNode(before) || ($isTextNode(before) && /\s$/.test(before.getTextContent()));
}

/** The slash that the caret stands behind, and what is typed of a name; null where there is none. */
export function $slashQuery(): SlashQuery | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null;
  const { anchor } = selection;
  const node = anchor.getNode();
  if (!$isTextNode(node) || $isFieldNode(node)) return null;
  const match = TYPED.exec(node.getTextContent().slice(0, anchor.offset));
  if (match === null) return null;
  const text = match[1] ?? '';
  const start = anchor.offset - text.length - 1;
  if (start === 0 && !$isAtBeginning(node)) return null;
  return { key: node.getKey(), start, end: anchor.offset, text };
}
