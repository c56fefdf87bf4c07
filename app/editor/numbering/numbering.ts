import { $isListItemNode, $isListNode, type ListItemNode, type ListNode } from '@lexical/list';
import { $isQuoteNode } from '@lexical/rich-text';
import { $findMatchingParent } from '@lexical/utils';
import { $createParagraphNode, $getSelection, $isElementNode, $isRangeSelection } from 'lexical';
import type { LexicalNode, PointType } from 'lexical';
import type { ParagraphNumbering } from '#app/document/model.ts';
import { $levelsOf } from './own-schemes.ts';
import { $isNumberable, $numbering, $setNumbering, type NumberableNode } from './block-numbering.ts';

/** The numbering of the block that `node` is in. */
export function $numberingAt(node: LexicalNode): ParagraphNumbering | null {
  const block = $numberableAt(node);
  return block === null ? null : $numbering(block);
}

export function $numberableAt(node: LexicalNode): NumberableNode | null {
  const block = $isNumberable(node) ? node : $findMatchingParent(node, $isNumberable);
  return $isNumberable(block) ? block : null;
}

export function $isPointAtStart(point: PointType, block: NumberableNode): boolean {
  const node = point.getNode();
  return point.offset === 0 && (node.is(block) || node.is(block.getFirstDescendant()));
}

/** Selected nodes, without those of a last block that the selection only touches with its end. */
function $selectedNodes(): LexicalNode[] {
  const selection = $getSelection();
  if (selection === null) return [];
  const nodes = selection.getNodes();
  if (!$isRangeSelection(selection)) return nodes;
  const [anchor, focus] = [selection.anchor.getNode(), selection.focus.getNode()];
  const end = selection.isBackward() ? selection.anchor : selection.focus;
  const last = $numberableAt(end.getNode());
  const isTouched =
    !selection.isCollapsed() &&
    last !== null &&
    $isPointAtStart(end, last) &&
    !$numberableAt(selection.isBackward() ? focus : anchor)?.is(last);
  return [anchor, ...nodes, focus].filter((node) => !isTouched || !$numberableAt(node)?.is(last));
}

function $selectedBlocks(): NumberableNode[] {
  const blocks = new Map<string, NumberableNode>();
  for (const node of $selectedNodes()) {
    const block = $numberableAt(node);
    if (block !== null) blocks.set(block.getKey(), block);
  }
  return [...blocks.values()].filter((block) => block.isAttached());
}

function $topLists(): Set<ListNode> {
  const lists = $selectedNodes().map((node) =>
    [node, ...node.getParents()].findLast((parent) => $isListNode(parent)),
  );
  return new Set(lists.filter((list) => $isListNode(list)));
}

function $itemsOf(list: ListNode): ListItemNode[] {
  return list
    .getChildren()
    .filter($isListItemNode)
    .flatMap((item) => {
      const nested = item.getChildren().filter($isListNode);
      return nested.length === item.getChildrenSize() && nested.length > 0
        ? nested.flatMap($itemsOf)
        : [item];
    });
}

/** The items become paragraphs, each indented as deep as it was. */
function $unwrapList(list: ListNode): NumberableNode[] {
  const selection = $getSelection();
  const blocks = $itemsOf(list).map((item) => {
    const block = $createParagraphNode();
    block.setFormat(item.getFormatType()).setDirection(item.getDirection()).setIndent(item.getIndent());
    list.insertBefore(block);
    block.append(...item.getChildren());
    if ($isRangeSelection(selection))
      for (const point of [selection.anchor, selection.focus])
        if (point.key === item.getKey()) point.set(block.getKey(), point.offset, 'element');
    return block;
  });
  list.remove();
  return blocks;
}

/** Lists and quotations have no numbers of paragraphs: they become paragraphs. */
function $numberableBlocks(): NumberableNode[] {
  const unwrapped = [...$topLists()].flatMap($unwrapList);
  for (const node of $selectedNodes()) {
    const quote = $isQuoteNode(node) ? node : $findMatchingParent(node, $isQuoteNode);
    if ($isElementNode(quote) && quote.isAttached()) quote.replace($createParagraphNode(), true);
  }
  const blocks = new Map([...unwrapped, ...$selectedBlocks()].map((block) => [block.getKey(), block]));
  return [...blocks.values()];
}

/** A numbered block keeps its level, another one takes it from its indentation. */
function $number(block: NumberableNode, scheme: string): void {
  const level = $numbering(block)?.level ?? block.getIndent();
  $setNumbering(block, { scheme, level: Math.min(level, $levelsOf(scheme).length - 1) });
  block.setIndent(0);
}

/** Numbers the selected blocks by a scheme; removes the numbers if all of them have it already. */
export function $toggleScheme(scheme: string): void {
  const blocks = $numberableBlocks();
  const isShown = blocks.length > 0 && blocks.every((block) => $numbering(block)?.scheme === scheme);
  if (isShown) $removeNumbering();
  else for (const block of blocks) $number(block, scheme);
}

/** Numbers the selected blocks by a scheme; those that have it already stay as they are. */
export function $numberBy(scheme: string): void {
  for (const block of $numberableBlocks()) if ($numbering(block)?.scheme !== scheme) $number(block, scheme);
}

/** Numbering of the first selected block that has one. */
export function $selectedNumbering(): ParagraphNumbering | null {
  return (
    $selectedBlocks()
      .map($numbering)
      .find((numbering) => numbering !== null) ?? null
  );
}

export function $removeNumbering(): void {
  for (const block of $selectedBlocks()) if ($numbering(block) !== null) $setNumbering(block, null);
}

/** One level in or out, as far as the scheme goes. A new level does not begin anew. */
export function $moveLevel(block: NumberableNode, by: 1 | -1): void {
  const numbering = $numbering(block);
  if (numbering === null) return;
  const { scheme, level } = numbering;
  const next = Math.min(Math.max(0, level + by), Math.max(level, $levelsOf(scheme).length - 1));
  if (next !== level) $setNumbering(block, { scheme, level: next });
}

/**
 * Moves the numbered blocks of the selection by a level, and indents the others.
 * @returns whether there is a numbered one
 */
export function $moveLevels(by: 1 | -1): boolean {
  const blocks = $selectedBlocks();
  if (blocks.every((block) => $numbering(block) === null)) return false;
  for (const block of blocks)
    if ($numbering(block) === null) block.setIndent(Math.max(0, block.getIndent() + by));
    else $moveLevel(block, by);
  return true;
}

/** The level begins with a number at the first numbered block of the selection. */
export function $startNumbering(start: number): void {
  const block = $selectedBlocks().find((each) => $numbering(each) !== null);
  const numbering = block === undefined ? null : $numbering(block);
  if (block !== undefined && numbering !== null) $setNumbering(block, { ...numbering, start });
}

export function $restartNumbering(): void {
  $startNumbering(1);
}

/** The selected blocks go on with the numbers before them. */
export function $continueNumbering(): void {
  for (const block of $selectedBlocks()) {
    const { scheme, level, start } = $numbering(block) ?? {};
    if (scheme !== undefined && level !== undefined && start !== undefined)
      $setNumbering(block, { scheme, level });
  }
}
