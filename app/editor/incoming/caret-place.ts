import { $isElementNode, $isRangeSelection, $isTextNode, $setSelection, type PointType } from 'lexical';
import type { BaseSelection, ElementNode, LexicalNode, RangeSelection } from 'lexical';
import { $blockId } from '../block-ids/block-id.ts';
import { $blockWithId } from '../conflicts/block-conflicts.ts';

interface Place {
  block: string;
  text: string;
  offset: number;
}

export interface CaretPlace {
  anchor: Place | null;
  focus: Place | null;
}

/** Where a selection is, by block and text, so that it survives the replacement of the block's nodes. */
export function $caretPlace(selection: BaseSelection | null): CaretPlace | null {
  if (!$isRangeSelection(selection)) return null;
  return { anchor: $placeOf(selection.anchor), focus: $placeOf(selection.focus) };
}

function $placeOf(point: PointType): Place | null {
  const node = point.getNode();
  const block = node
    .getParents()
    .concat($isElementNode(node) ? [node] : [])
    .find((each) => $blockId(each) !== '');
  if (block === undefined) return null;
  return { block: $blockId(block), text: block.getTextContent(), offset: $offsetIn(block, point) };
}

function $offsetIn(block: ElementNode, point: PointType): number {
  const node = point.getNode();
  if (!$isTextNode(node)) return point.offset === 0 ? 0 : block.getTextContentSize();
  let offset = point.offset;
  for (const each of block.getAllTextNodes()) {
    if (each.is(node)) return offset;
    offset += each.getTextContentSize();
  }
  return offset;
}

/** Selects the place in the present text. If the block is gone, the selection stays as it is. */
export function $restoreCaret(place: CaretPlace, selection: RangeSelection): void {
  const next = selection.clone();
  const isSet = [$setPoint(next.anchor, place.anchor), $setPoint(next.focus, place.focus)].every(Boolean);
  $setSelection(isSet ? next : null);
}

function $setPoint(point: PointType, place: Place | null): boolean {
  if (point.getNode().isAttached()) return true;
  const block = place === null ? null : $blockWithId(place.block);
  if (place === null || block === null) return false;
  let rest = offsetAfter(place, block.getTextContent());
  for (const node of textNodesOf(block)) {
    const size = node.getTextContentSize();
    if (rest <= size) {
      point.set(node.getKey(), rest, 'text');
      return true;
    }
    rest -= size;
  }
  if (!$isElementNode(block)) return false;
  point.set(block.getKey(), 0, 'element');
  return true;
}

function textNodesOf(block: LexicalNode) {
  return $isElementNode(block) ? block.getAllTextNodes() : [];
}

/** The caret stays after the text before it, or before the text after it. */
function offsetAfter({ text, offset }: Place, now: string): number {
  if (now.startsWith(text.slice(0, offset))) return offset;
  const after = text.length - offset;
  return now.endsWith(text.slice(offset)) ? now.length - after : Math.min(offset, now.length);
}
