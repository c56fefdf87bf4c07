import { $getRoot, $getSelection, $isElementNode, $isRangeSelection, mergeRegister } from 'lexical';
import type { LexicalNode, NodeKey, PointType } from 'lexical';
import type { AnchorBlock, AnchorPlace } from '#app/document/anchors/anchors.ts';
import { AREAS, type AreaName, type DocumentEditors } from '../document-editors.ts';
import { $visitBlock, type BlockText } from '../find/find-matches.ts';
import type { OpenNote } from '../footnotes/note-desk.ts';
import { noteBlocks } from './note-blocks.ts';

/** A block of the open document that a comment can be about. */
export interface TextBlock extends AnchorBlock {
  /** The editor that has it. */
  editor: AreaName;
  /** Mark of the footnote that has it; its words are on the screen while the note is open. */
  note?: NodeKey;
  content: BlockText;
}

const anchorArea = (area: AreaName): AnchorBlock['area'] => (area === 'body' ? 'content' : area);

/** The blocks with text, in their order on paper; footnotes follow the body. */
export function textBlocks(editors: DocumentEditors): TextBlock[] {
  return AREAS.flatMap((area) => [
    ...editors.areas[area].read(() => $textBlocks(area)),
    ...(area === 'body' ? noteBlocks(editors) : []),
  ]);
}

function $textBlocks(area: AreaName): TextBlock[] {
  const blocks: TextBlock[] = [];
  $visitBlock($getRoot(), (content) => {
    if (content.id !== '')
      blocks.push({ editor: area, area: anchorArea(area), id: content.id, text: content.text, content });
  });
  return blocks;
}

/** Calls `listener` at once, and again when another view draws the text. */
export function onDrawn({ areas, notes }: DocumentEditors, listener: () => void): () => void {
  return mergeRegister(
    ...AREAS.map((area) => areas[area].registerRootListener(listener)),
    notes.subscribe(listener),
  );
}

/**
 * What is selected in the area in which the user works: words of one block (of several blocks those of the first), or
 * the whole block if nothing is selected. Null without a caret, and in a block without text.
 */
export function selectedPlace(editors: DocumentEditors): AnchorPlace<TextBlock> | null {
  const note = editors.notes.current();
  if (note?.editor.getRootElement()?.contains(document.activeElement) === true)
    return selectedInNote(editors, note);
  const area = editors.active();
  return editors.areas[area].read(() => $selectedPlace($textBlocks(area)));
}

/** The whole note has words too: several notes can have their marks in one block. */
function selectedInNote(editors: DocumentEditors, { editor, mark }: OpenNote): AnchorPlace<TextBlock> | null {
  const blocks = noteBlocks(editors).filter(({ note }) => note === mark);
  const place = editor.read(() => $selectedPlace(blocks));
  return place?.start === 0 && place.end === 0 ? { ...place, end: place.block.text.length } : place;
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
