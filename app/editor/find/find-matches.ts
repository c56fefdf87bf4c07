import { $getRoot, $isElementNode, $isLineBreakNode, $isTextNode } from 'lexical';
import type { ElementNode, LexicalNode, NodeKey } from 'lexical';
import { OBJECT_CHARACTER } from '#app/document/text.ts';
import { $blockId } from '../block-ids/block-id.ts';
import { $isFieldNode } from '../fields/field-node.ts';

/** A range of one text node. */
export interface MatchPart {
  key: NodeKey;
  start: number;
  end: number;
}

export interface Match {
  parts: readonly MatchPart[];
  /** Contains a field's name: it can be found, but not replaced. */
  inField: boolean;
}

interface Piece {
  /** Range in the block's text. */
  from: number;
  until: number;
  kind: 'text' | 'field' | 'object';
}

/** The text of one block, and the node of each part of it. */
export class BlockText {
  /** Empty if the block has none. */
  readonly id: string;
  text = '';
  private readonly pieces = new Map<NodeKey, Piece>();

  constructor(id: string) {
    this.id = id;
  }

  add(node: LexicalNode): void {
    const from = this.text.length;
    if ($isTextNode(node)) this.text += node.getTextContent();
    else this.text += $isLineBreakNode(node) ? '\n' : OBJECT_CHARACTER;
    const kind = $isFieldNode(node) ? 'field' : $isTextNode(node) ? 'text' : 'object';
    this.pieces.set(node.getKey(), { from, until: this.text.length, kind });
  }

  /** Where the text of a node is in the block's; null for a node of another block. */
  rangeOf(key: NodeKey): { from: number; until: number } | null {
    return this.pieces.get(key) ?? null;
  }

  match(start: number, end: number): Match | null {
    const parts: MatchPart[] = [];
    let inField = false;
    for (const [key, { from, until, kind }] of this.pieces) {
      const part = { key, start: Math.max(0, start - from), end: Math.min(until, end) - from };
      if (kind === 'object' || from >= end || until <= start || part.end <= part.start) continue;
      parts.push(part);
      inField ||= kind === 'field';
    }
    return parts.length === 0 ? null : { parts, inField };
  }
}

/** Reads inline content into `block`, including links; nested blocks, as in a cell, are read separately. */
function $readBlock(node: ElementNode, block: BlockText, visit: (block: BlockText) => void): void {
  for (const child of node.getChildren()) {
    if (!$isElementNode(child)) block.add(child);
    else if (child.isInline()) $readBlock(child, block, visit);
    else $visitBlock(child, visit);
  }
}

export function $visitBlock(node: ElementNode, visit: (block: BlockText) => void): void {
  const block = new BlockText($blockId(node));
  $readBlock(node, block, visit);
  if (block.text !== '') visit(block);
}

/** All matches of the global `pattern` in an area's text. A match never extends beyond its paragraph. */
export function $findMatches(pattern: RegExp): Match[] {
  const matches: Match[] = [];
  $visitBlock($getRoot(), (block) => {
    for (const { index, 0: found } of block.text.matchAll(pattern)) {
      const match = block.match(index, index + found.length);
      if (match !== null) matches.push(match);
    }
  });
  return matches;
}
