import { $getSelection, $isLineBreakNode, $isRangeSelection, $isTextNode } from 'lexical';
import type { LexicalNode, NodeKey, TextNode } from 'lexical';
import { $isFieldNode } from '../fields/field-node.ts';

export interface SlashQuery {
  key: NodeKey;
  /** Offset of the sign in its text node, and of the caret behind what was typed. */
  start: number;
  end: number;
  /** What was typed behind the sign. */
  text: string;
  /** `/`: whatever can be inserted; `#`: fields alone, which look so in the text. */
  sign: '/' | '#';
}

/** What such a sign may stand behind: a space, or what opens a bracket or a quotation. */
const OPENING = String.raw`[\s([{“‘«"']`;
/** A second space in a row is no name any more. */
const TYPED = new RegExp(String.raw`(?:^|${OPENING})([/#])((?:[\p{L}\p{N}_-]+ ?){0,5})$`, 'u');
const OPENED = new RegExp(`${OPENING}$`, 'u');

function $isAtBeginning(node: TextNode): boolean {
  const before: LexicalNode | null = node.getPreviousSibling();
  if (before === null) return node.getParent()?.isInline() !== true;
  return $isLineBreakNode(before) || ($isTextNode(before) && OPENED.test(before.getTextContent()));
}

/** The slash or number sign that the caret stands behind, and what is typed of a name; null where there is none. */
export function $slashQuery(): SlashQuery | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null;
  const { anchor } = selection;
  const node = anchor.getNode();
  if (!$isTextNode(node) || $isFieldNode(node)) return null;
  const match = TYPED.exec(node.getTextContent().slice(0, anchor.offset));
  if (match === null) return null;
  const text = match[2] ?? '';
  const start = anchor.offset - text.length - 1;
  if (start === 0 && !$isAtBeginning(node)) return null;
  return { key: node.getKey(), start, end: anchor.offset, text, sign: match[1] === '#' ? '#' : '/' };
}
