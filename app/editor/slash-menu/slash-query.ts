import { $getSelection, $isLineBreakNode, $isRangeSelection, $isTextNode } from 'lexical';
import type { LexicalNode, NodeKey, TextNode } from 'lexical';
import { $isFieldNode } from '../fields/field-node.ts';

export interface SlashQuery {
  key: NodeKey;
  /** Offsets in the text node: `start` of the sign, `end` of the caret after the typed text. */
  start: number;
  end: number;
  /** The text typed after the sign. */
  text: string;
  /** `/`: anything that can be inserted; `#`: fields only, which have this sign in the text. */
  sign: '/' | '#';
}

/** Characters allowed before the sign: a space, or an opening bracket or quotation mark. */
const OPENING = String.raw`[\s([{“‘«"']`;
/** A second successive space ends the name. */
const TYPED = new RegExp(String.raw`(?:^|${OPENING})([/#])((?:[\p{L}\p{N}_-]+ ?){0,5})$`, 'u');
const OPENED = new RegExp(`${OPENING}$`, 'u');

function $isAtBeginning(node: TextNode): boolean {
  const before: LexicalNode | null = node.getPreviousSibling();
  if (before === null) return node.getParent()?.isInline() !== true;
  return $isLineBreakNode(before) || ($isTextNode(before) && OPENED.test(before.getTextContent()));
}

/** The sign before the caret and the name typed after it; null if there is none. */
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
