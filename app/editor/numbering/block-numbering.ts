import { $isHeadingNode, type HeadingNode } from '@lexical/rich-text';
import { $isTableNode } from '@lexical/table';
import { $getRoot, $getState, $isElementNode, $isParagraphNode, $setState, createState } from 'lexical';
import type { ElementNode, LexicalNode, ParagraphNode } from 'lexical';
import type { ParagraphNumbering } from '#app/document/model.ts';
import { withOwnLevels } from '#app/document/numbering/own-schemes.ts';
import { $schemes } from './own-schemes.ts';
import { NUMBERING_KEY, parseNumbering } from '#app/document/reading/paragraphs/numbering.ts';

/** Kept as it is stored: what a later release adds to it is written back. */
const numberingState = createState(NUMBERING_KEY, { parse: (value: unknown): unknown => value ?? null });

/** The blocks that can have a number; a quotation and an item of a list have none. */
export type NumberableNode = ParagraphNode | HeadingNode;

export function $isNumberable(node: LexicalNode | null | undefined): node is NumberableNode {
  return $isParagraphNode(node) || $isHeadingNode(node);
}

/** The numbering of this very version of a node; null for a block without one. */
export function $numbering(node: LexicalNode): ParagraphNumbering | null {
  return $isNumberable(node) ? parseNumbering($getState(node, numberingState, 'direct')) : null;
}

export function $setNumbering(block: NumberableNode, numbering: ParagraphNumbering | null): void {
  $setState(block, numberingState, numbering);
}

/** For a block that takes another's place; a quotation loses the number. */
export function $keepNumbering(before: LexicalNode, block: LexicalNode): void {
  const numbering = $numbering(before);
  if (numbering !== null && $isNumberable(block)) $setNumbering(block, numbering);
}

export interface NumberedBlock {
  id: string;
  numbering: ParagraphNumbering;
}

export function* $numberableIn(parent: ElementNode): Generator<NumberableNode> {
  for (const [block] of $numberableWithIndex(parent)) yield block;
}

/** Each with the index of the child of `parent` in which it stands. */
export function* $numberableWithIndex(parent: ElementNode): Generator<[NumberableNode, number]> {
  let index = 0;
  for (let node = parent.getFirstChild(); node !== null; node = node.getNextSibling()) {
    if ($isNumberable(node)) yield [node, index];
    else if ($isTableNode(node))
      for (const row of node.getChildren().filter($isElementNode))
        for (const cell of row.getChildren())
          if ($isElementNode(cell)) for (const block of $numberableIn(cell)) yield [block, index];
    index += 1;
  }
}

/** The area's blocks that can have a number, in reading order. */
export function $numberableInArea(): NumberableNode[] {
  return [...$numberableIn($getRoot())];
}

/** The area's numbered blocks in reading order, as the model has them. @param end the block at which to stop */
export function $numberedBlocks(end: NumberableNode | null = null): NumberedBlock[] {
  const blocks: NumberedBlock[] = [];
  const own = $schemes();
  for (const block of $numberableIn($getRoot())) {
    if (block.is(end)) break;
    const numbering = $numbering(block);
    if (numbering !== null) blocks.push({ id: block.getKey(), numbering: withOwnLevels(numbering, own) });
  }
  return blocks;
}
