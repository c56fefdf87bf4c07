import { $isListItemNode, $isListNode } from '@lexical/list';
import { $isTableCellNode, $isTableNode, $isTableRowNode, $isTableSelection } from '@lexical/table';
import {
  $createRangeSelection,
  $getNodeByKey,
  $getSelection,
  $isElementNode,
  $isNodeSelection,
  $isRangeSelection,
  $isRootNode,
  $isTextNode,
  $setSelection,
} from 'lexical';
import type { ElementNode, LexicalNode, NodeKey, PointType, RangeSelection } from 'lexical';
import { $numbering } from '../numbering/block-numbering.ts';
import { $isFieldNode } from '../fields/field-node.ts';
import { $placeOf, $selectedCells } from '../tables/cells/selected-cells.ts';
import { $snapToTokenEdges } from '../token/snap-selection.ts';
import type { Level } from './passage-state.ts';

/** What a passage can be made of. */
type TargetKind = 'blocks' | 'items' | 'rows' | 'columns' | 'words';

/** Which part of a table is meant, if it is not what is selected. */
export type Extent = 'selected' | 'row' | 'column';

interface Point {
  key: NodeKey;
  offset: number;
  type: 'text' | 'element';
}

/** Siblings that were selected, by key: a dialog may take the selection before they become a passage. */
export type Target =
  | { kind: Exclude<TargetKind, 'words'>; keys: readonly NodeKey[] }
  | { kind: 'words'; from: Point; to: Point };

export const levelOf = ({ kind }: Target): Level => (kind === 'columns' ? 'column' : 'node');

const keysOf = (nodes: readonly LexicalNode[]): NodeKey[] => nodes.map((node) => node.getKey());

/** A nested list is an item of its own, after the item that it belongs to. */
const $isNestedList = (node: LexicalNode | null): boolean =>
  $isListItemNode(node) && $isListNode(node.getFirstChild());

/** The child of `parent` that a node is in. */
function childOf(parent: ElementNode, node: LexicalNode): LexicalNode | null {
  let at: LexicalNode | null = node;
  while (at !== null && !parent.is(at.getParent())) at = at.getParent();
  return at;
}

/** Whether siblings of this parent can be in a passage: blocks, items of a list, rows of a table. */
function $holdsBlocks(node: LexicalNode): node is ElementNode {
  if (!$isElementNode(node)) return false;
  return $isRootNode(node) || $isTableCellNode(node) || $isListNode(node) || $isTableNode(node);
}

function $blockAround(node: LexicalNode): ElementNode | null {
  const holder = node.getParents().find($holdsBlocks);
  const block = holder === undefined ? null : childOf(holder, node);
  return $isElementNode(block) ? block : null;
}

/** A clause with the paragraphs that are numbered below it, and what stands between them. */
function $withLowerLevels(block: LexicalNode): LexicalNode[] {
  const own = $numbering(block);
  if (own === null) return [block];
  const nodes = [block];
  const waiting: LexicalNode[] = [];
  for (let next = block.getNextSibling(); next !== null; next = next.getNextSibling()) {
    const numbering = $numbering(next);
    waiting.push(next);
    if (numbering === null) continue;
    if (numbering.scheme !== own.scheme || numbering.level <= own.level) break;
    nodes.push(...waiting.splice(0));
  }
  return nodes;
}

function $itemsOrList(items: readonly LexicalNode[]): Target {
  const last = items.at(-1)?.getNextSibling() ?? null;
  const all = $isNestedList(last) && last !== null ? [...items, last] : items;
  const list = all[0]?.getParent() ?? null;
  const isWhole =
    $isListNode(list) && list.getChildrenSize() === all.length && !$isListItemNode(list.getParent());
  return isWhole ? { kind: 'blocks', keys: [list.getKey()] } : { kind: 'items', keys: keysOf(all) };
}

function $targetOf(siblings: readonly LexicalNode[]): Target | null {
  const [first] = siblings;
  if (first === undefined) return null;
  if ($isListItemNode(first)) return $itemsOrList(siblings);
  if ($isTableRowNode(first)) return $rowsOrTable(siblings);
  return { kind: 'blocks', keys: keysOf(siblings) };
}

function $rowsOrTable(rows: readonly LexicalNode[]): Target {
  const table = rows[0]?.getParent() ?? null;
  const isWhole = $isTableNode(table) && table.getChildrenSize() === rows.length;
  return isWhole ? { kind: 'blocks', keys: [table.getKey()] } : { kind: 'rows', keys: keysOf(rows) };
}

/** The rows or columns of the selected cells; cells of some rows and columns alone mean their rows. */
function $cellsTarget(extent: Extent): Target | null {
  const places = $selectedCells().flatMap((cell) => $placeOf(cell) ?? []);
  const [place] = places;
  const rows = place?.table.getChildren().filter($isTableRowNode) ?? [];
  if (place === undefined) return null;
  const spans = (at: 'row' | 'column'): Set<number> => new Set(places.map((one) => one[at]));
  const [chosenRows, columns] = [spans('row'), spans('column')];
  const width = place.map[0]?.length ?? 0;
  const isAllRows = chosenRows.size === rows.length && rows.length > 1;
  if (extent === 'column' || (extent === 'selected' && isAllRows && columns.size < width)) {
    const heads = [...columns]
      .toSorted((a, b) => a - b)
      .flatMap((column) => place.map[0]?.[column]?.cell ?? []);
    return { kind: 'columns', keys: keysOf([...new Set(heads)]) };
  }
  return $rowsOrTable(rows.filter((_, index) => chosenRows.has(index)));
}

const pointOf = ({ key, offset, type }: PointType): Point => ({ key, offset, type });

function ends(selection: RangeSelection): [start: PointType, end: PointType] {
  const { anchor, focus } = selection;
  return selection.isBackward() ? [focus, anchor] : [anchor, focus];
}

/** Whether no part of the block is before `start` or after `end`. */
function $isWholeBlock(block: ElementNode, start: PointType, end: PointType): boolean {
  const [first, last] = [block.getFirstDescendant(), block.getLastDescendant()];
  const isAtStart =
    start.offset === 0 && (first === null || start.key === first.getKey() || start.key === block.getKey());
  const size = $isTextNode(last) ? last.getTextContentSize() : 0;
  const isAtEnd =
    last === null ||
    (end.key === last.getKey() && end.offset === size) ||
    (end.key === block.getKey() && end.offset === block.getChildrenSize());
  return isAtStart && isAtEnd;
}

/** The siblings from the one that a point is in to the one that the other is in. */
function $siblingsBetween(start: PointType, end: PointType): LexicalNode[] {
  const [from, to] = [start.getNode(), end.getNode()];
  const holder = [from, ...from.getParents()].find(
    (node): node is ElementNode => $holdsBlocks(node) && (node.is(to) || node.isParentOf(to)),
  );
  if (holder === undefined) return [];
  const [first, last] = [childOf(holder, from), childOf(holder, to)];
  if (first === null || last === null) return holder.getChildren();
  const siblings = holder.getChildren().slice(first.getIndexWithinParent(), last.getIndexWithinParent() + 1);
  // A selection of whole paragraphs often ends at the beginning of the next one.
  const block = end.getNode();
  const endsBefore = siblings.length > 1 && end.offset === 0 && $isAtStartOf(last, block);
  return endsBefore ? siblings.slice(0, -1) : siblings;
}

function $isAtStartOf(block: LexicalNode, node: LexicalNode): boolean {
  return block.is(node) || ($isElementNode(block) && (block.getFirstDescendant()?.is(node) ?? false));
}

function $rangeTarget(selection: RangeSelection, extent: Extent): Target | null {
  const [start, end] = ends(selection);
  const cell = start.getNode().getParents().find($isTableCellNode);
  if (cell !== undefined && (extent !== 'selected' || selection.isCollapsed())) return $cellsTarget(extent);
  const block = $blockAround(start.getNode());
  if (selection.isCollapsed()) return block === null ? null : $targetOf($withLowerLevels(block));
  const isInOne = block !== null && (block.is(end.getNode()) || block.isParentOf(end.getNode()));
  if (!isInOne || $isTableNode(block) || $isNestedList(block)) return $targetOf($siblingsBetween(start, end));
  if ($isWholeBlock(block, start, end)) return $targetOf([block]);
  return { kind: 'words', from: pointOf(start), to: pointOf(end) };
}

/** What is selected, as a passage can enclose it; at a caret, the clause, item or row with it. Null if there is nothing. */
export function $selectedTarget(extent: Extent = 'selected'): Target | null {
  const selection = $getSelection();
  if ($isTableSelection(selection)) return $cellsTarget(extent);
  if ($isRangeSelection(selection)) return $rangeTarget(selection, extent);
  if (!$isNodeSelection(selection)) return null;
  const [node] = selection.getNodes();
  if (node === undefined) return null;
  if (!node.isInline()) return $targetOf([node]);
  const parent = node.getParentOrThrow();
  const at = node.getIndexWithinParent();
  const point = (offset: number): Point => ({ key: parent.getKey(), offset, type: 'element' });
  return { kind: 'words', from: point(at), to: point(at + 1) };
}

/** The inline siblings that have the words of a target alone: texts are split at its ends. */
function $takeWords({ from, to }: Extract<Target, { kind: 'words' }>): LexicalNode[] {
  const start = $getNodeByKey(from.key);
  const block = start === null ? null : $blockAround(start);
  const selection = $createRangeSelection();
  selection.anchor.set(from.key, from.offset, from.type);
  selection.focus.set(to.key, to.offset, to.type);
  for (const node of [selection.anchor.getNode(), selection.focus.getNode()])
    if ($isFieldNode(node)) $snapToTokenEdges(node, null, selection);
  $setSelection(selection);
  if (!$isElementNode(block)) return [];
  const parts = selection.extract().flatMap((node) => childOf(block, node) ?? []);
  const places = [...new Set(keysOf(parts))].flatMap(
    (key) => $getNodeByKey(key)?.getIndexWithinParent() ?? [],
  );
  return places.length === 0 ? [] : block.getChildren().slice(Math.min(...places), Math.max(...places) + 1);
}

/** The nodes of a target that are still in the text. Words are parted from those beside them: call it to change them. */
export function $takeNodes(target: Target): LexicalNode[] {
  if (target.kind !== 'words')
    return target.keys.flatMap((key) => {
      const node = $getNodeByKey(key);
      return node?.isAttached() === true ? [node] : [];
    });
  const isHere = [target.from, target.to].every(({ key }) => $getNodeByKey(key)?.isAttached() === true);
  return isHere ? $takeWords(target) : [];
}
