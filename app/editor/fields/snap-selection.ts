import { $isRangeSelection } from 'lexical';
import type { BaseSelection, PointType, RangeSelection, TextNode } from 'lexical';

/** The edge a caret inside a tag goes to: on past it when it came from one side, otherwise the nearer one. */
function edge(offset: number, size: number, from: number | null): number {
  if (from === 0) return size;
  if (from === size) return 0;
  return offset * 2 < size ? 0 : size;
}

function previousOffset(node: TextNode, previous: BaseSelection | null): number | null {
  if (!$isRangeSelection(previous)) return null;
  const { focus } = previous;
  return focus.type === 'text' && focus.key === node.getKey() ? focus.offset : null;
}

function isInside(point: PointType, node: TextNode, size: number): boolean {
  return point.type === 'text' && point.key === node.getKey() && point.offset > 0 && point.offset < size;
}

/** No end of a selection stays inside a tag: a caret goes to an edge, a range grows to hold the whole tag. */
export function $snapToFieldEdges(
  node: TextNode,
  previous: BaseSelection | null,
  next: RangeSelection,
): void {
  const key = node.getKey();
  const size = node.getTextContentSize();
  const { anchor, focus } = next;
  if (!isInside(anchor, node, size) && !isInside(focus, node, size)) return;
  if (next.isCollapsed()) {
    const offset = edge(focus.offset, size, previousOffset(node, previous));
    anchor.set(key, offset, 'text');
    focus.set(key, offset, 'text');
    return;
  }
  const backward = next.isBackward();
  if (isInside(anchor, node, size)) anchor.set(key, backward ? size : 0, 'text');
  if (isInside(focus, node, size)) focus.set(key, backward ? 0 : size, 'text');
}
