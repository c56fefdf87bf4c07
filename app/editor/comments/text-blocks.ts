import { $getRoot, $getSelection, $isElementNode, $isRangeSelection, mergeRegister } from 'lexical';
import type { LexicalNode, PointType } from 'lexical';
import type { AnchorBlock, AnchorPlace } from '#app/document/anchors/anchors.ts';
import { AREAS, type AreaName, type DocumentEditors } from '../document-editors.ts';
import { $visitBlock, type BlockText } from '../find/find-matches.ts';

/** A block of the open document that a comment can be about. */
export interface TextBlock extends AnchorBlock {
  /** The editor that has it. */
  editor: AreaName;
  content: BlockText;
}

const anchorArea = {
  firstHeader: 'header',
  header: 'header',
  body: 'content',
  firstFooter: 'footer',
  footer: 'footer',
} as const satisfies Record<AreaName, AnchorBlock['area']>;

/** The blocks with text, in their order on paper. */
export function textBlocks({ areas }: DocumentEditors): TextBlock[] {
  return AREAS.flatMap((area) => areas[area].read(() => $textBlocks(area)));
}

function $textBlocks(area: AreaName): TextBlock[] {
  const blocks: TextBlock[] = [];
  $visitBlock($getRoot(), (content) => {
    if (content.id !== '')
      blocks.push({ editor: area, area: anchorArea[area], id: content.id, text: content.text, content });
  });
  return blocks;
}

/** Calls `listener` at once, and again when another view draws the text. */
export function onDrawn({ areas }: DocumentEditors, listener: () => void): () => void {
  return mergeRegister(...AREAS.map((area) => areas[area].registerRootListener(listener)));
}

/**
 * What is selected in the area in which the user works: words of one block (of several blocks those of the first), or
 * the whole block if nothing is selected. Null without a caret, and in a block without text.
 */
export function selectedPlace(editors: DocumentEditors): AnchorPlace<TextBlock> | null {
  const area = editors.active();
  return editors.areas[area].read(() => $selectedPlace($textBlocks(area)));
}

function $selectedPlace(blocks: readonly TextBlock[]): AnchorPlace<TextBlock> | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return null;
  const [first, last] = selection.isBackward()
    ? [selection.focus, selection.anchor]
    : [selection.anchor, selection.focus];
  const begin = $positionOf(first, blocks);
  if (begin === null) return null;
  const end = $positionOf(last, blocks);
  const until = end?.block === begin.block ? end.offset : begin.block.text.length;
  return selection.isCollapsed()
    ? { block: begin.block, start: 0, end: 0 }
    : { block: begin.block, start: begin.offset, end: until };
}

interface Position {
  block: TextBlock;
  offset: number;
}

function $positionOf(point: PointType, blocks: readonly TextBlock[]): Position | null {
  const node = point.getNode();
  if (!$isElementNode(node)) return besideOf(node, blocks, point.offset);
  const next = node.getChildAtIndex(point.offset);
  if (next !== null) return besideOf($firstIn(next), blocks, 0);
  const last = node.getLastDescendant();
  return last === null ? null : besideOf(last, blocks, Number.MAX_SAFE_INTEGER);
}

function $firstIn(node: LexicalNode): LexicalNode {
  return $isElementNode(node) ? (node.getFirstDescendant() ?? node) : node;
}

/** Position after `offset` characters of a leaf, at most at its end. */
function besideOf(leaf: LexicalNode, blocks: readonly TextBlock[], offset: number): Position | null {
  for (const block of blocks) {
    const range = block.content.rangeOf(leaf.getKey());
    if (range !== null) return { block, offset: Math.min(range.from + offset, range.until) };
  }
  return null;
}
