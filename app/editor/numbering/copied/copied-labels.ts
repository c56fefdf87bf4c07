import {
  $getEditor,
  $getSelection,
  $isElementNode,
  $isLineBreakNode,
  $isRangeSelection,
  $isTextNode,
} from 'lexical';
import type { BaseSelection, LexicalNode, PointType, RangeSelection } from 'lexical';
import { $isNumberable, type NumberableNode } from '../block-numbering.ts';
import { $isPointAtStart, $numberableAt } from '../numbering.ts';
import { labelOf } from '../shown/shown-numbers.ts';

/**
 * Other programs get a block's number as text before its words. Within this product the number is copied as what it is,
 * with the block's node.
 */

function endsOf(selection: RangeSelection): [start: PointType, end: PointType] {
  const { anchor, focus } = selection;
  return selection.isBackward() ? [focus, anchor] : [anchor, focus];
}

/** Words from the middle of a block, or some of a single block's, are copied without its number. */
export function $isCopiedWithNumber(block: NumberableNode, selection: BaseSelection | null): boolean {
  if (!$isRangeSelection(selection) || selection.isCollapsed()) return true;
  const [start, end] = endsOf(selection);
  if (!block.is($numberableAt(start.getNode()))) return true;
  if (!$isPointAtStart(start, block)) return false;
  return !block.is($numberableAt(end.getNode())) || selection.getTextContent() === block.getTextContent();
}

/** The label that is copied with a block, and a space; empty if there is none. */
export function $copiedLabel(block: NumberableNode, selection = $getSelection()): string {
  const label = labelOf($getEditor(), block.getKey());
  return label === undefined || !$isCopiedWithNumber(block, selection) ? '' : `${label} `;
}

/** Characters of a part of the selection that is not a block. */
function $lengthOf(node: LexicalNode, [start, end]: readonly [PointType, PointType]): number {
  const size = node.getTextContentSize();
  if (!$isTextNode(node)) return $isElementNode(node) && !$isLineBreakNode(node) ? 0 : size;
  const from = start.type === 'text' && start.key === node.getKey() ? start.offset : 0;
  const to = end.type === 'text' && end.key === node.getKey() ? end.offset : size;
  return to - from;
}

/** Places of the labels in the text of a selection over several blocks, as the library joins them. */
function $labelPlaces(selection: RangeSelection): { labels: (readonly [number, string])[]; length: number } {
  const ends = endsOf(selection);
  const first = $numberableAt(ends[0].getNode());
  const labels: (readonly [number, string])[] = first === null ? [] : [[0, $copiedLabel(first, selection)]];
  let length = 0;
  let isBetween = true;
  for (const node of selection.getNodes()) {
    if (!$isElementNode(node) || node.isInline()) {
      length += $lengthOf(node, ends);
      isBetween = false;
      continue;
    }
    if (!isBetween) length += 1;
    isBetween = !node.isEmpty();
    if ($isNumberable(node) && !node.is(first)) labels.push([length, $copiedLabel(node, selection)]);
  }
  return { labels, length };
}

/** The plain text of a selection, with the labels of its blocks. */
export function $textWithLabels(selection: BaseSelection | null, text: string): string {
  if (!$isRangeSelection(selection) || selection.isCollapsed()) return text;
  const { labels, length } = $labelPlaces(selection);
  if (length !== text.length) return text;
  return labels.reduceRight((all, [at, label]) => `${all.slice(0, at)}${label}${all.slice(at)}`, text);
}
