import { $getSelection, $isParagraphNode, $isRangeSelection } from 'lexical';
import type { BaseSelection, LexicalNode } from 'lexical';
import { isJsonObject } from '#app/document/reading/json-node.ts';
import { $isNumberable, $numbering } from '../block-numbering.ts';
import { $numberableAt } from '../numbering.ts';
import { $isCopiedWithNumber } from './copied-labels.ts';

/** The words of one block are copied without it; all the words of a numbered one are copied with the block. */
export function $withBlock(data: string): string {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || selection.isCollapsed()) return data;
  const block = $numberableAt(selection.anchor.getNode());
  if (block === null || $numbering(block) === null || !block.is($numberableAt(selection.focus.getNode())))
    return data;
  const parts: unknown = JSON.parse(data);
  if (!isJsonObject(parts) || !Array.isArray(parts['nodes']) || !$isCopiedWithNumber(block, selection))
    return data;
  const nodes: readonly unknown[] = parts['nodes'];
  const { children: _, ...own } = block.exportJSON();
  const isWhole = nodes.some((node) => isJsonObject(node) && node['type'] === own.type);
  return isWhole ? data : JSON.stringify({ ...parts, nodes: [{ ...own, children: nodes }] });
}

/** A numbered block that was copied alone takes the place of an empty paragraph; elsewhere its words join the text. */
export function $asPlaced(nodes: LexicalNode[], selection: BaseSelection): LexicalNode[] {
  const [block, ...others] = nodes;
  if (!$isNumberable(block) || others.length > 0 || $numbering(block) === null || block.isEmpty())
    return nodes;
  const place = $isRangeSelection(selection) ? $numberableAt(selection.anchor.getNode()) : null;
  const isFree = place === null || ($isParagraphNode(place) && place.isEmpty() && $numbering(place) === null);
  const isInText = $isRangeSelection(selection) && selection.anchor.getNode().getParent() !== null;
  return isFree && (place !== null || !isInText) ? nodes : block.getChildren();
}
