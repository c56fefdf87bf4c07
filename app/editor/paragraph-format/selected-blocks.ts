import { $getSelection, $isRangeSelection } from 'lexical';
import type { PointType } from 'lexical';
import { $formattedAt } from './block-format.ts';
import type { FormattedBlock } from './block-format.ts';

function $isAtStart(point: PointType, block: FormattedBlock): boolean {
  const node = point.getNode();
  return point.offset === 0 && (node.is(block) || node.is(block.getFirstDescendant()));
}

/** The blocks of the selection in reading order, without a last one that it only touches with its end. */
export function $selectedBlocks(): FormattedBlock[] {
  const selection = $getSelection();
  if (selection === null) return [];
  const blocks = new Map<string, FormattedBlock>();
  const points = $isRangeSelection(selection) ? [selection.anchor, selection.focus] : [];
  if ($isRangeSelection(selection) && selection.isBackward()) points.reverse();
  const [start, end] = points;
  for (const node of [start?.getNode(), ...selection.getNodes(), end?.getNode()]) {
    const block = node === undefined ? null : $formattedAt(node);
    if (block !== null) blocks.set(block.getKey(), block);
  }
  const last = end === undefined ? null : $formattedAt(end.getNode());
  if (blocks.size > 1 && last !== null && end !== undefined && $isAtStart(end, last))
    blocks.delete(last.getKey());
  return [...blocks.values()];
}
