import { $isListItemNode } from '@lexical/list';
import { INDENT_WIDTH } from '#app/document/styles.ts';
import { $styleFormat } from '../styles/style-state.ts';
import { $changeFormat, $format } from './block-format.ts';
import type { FormatChange, FormattedBlock } from './block-format.ts';
import { $selectedBlocks } from './selected-blocks.ts';

/** Indents of a block from the edges of its column, whatever stores them. */
export interface Indents {
  left: number;
  right: number;
  firstLine: number;
}

export function $indents(block: FormattedBlock): Indents {
  const { left = 0, right = 0, firstLine = 0 } = { ...$styleFormat(block), ...$format(block) };
  const levels = $isListItemNode(block) ? 0 : block.getIndent() * INDENT_WIDTH;
  return { left: left + levels, right, firstLine };
}

/** Null for what the block's style says already. */
const orNone = (value: number, ofStyle = 0): number | null => (value === ofStyle ? null : value);

/** Sets a block's own indents, which go before levels of indentation. The item of a list has those of the list. */
export function $setIndents(block: FormattedBlock, change: Partial<Indents>): void {
  const { left, right, firstLine } = { ...$indents(block), ...change };
  const style = $styleFormat(block);
  if ($isListItemNode(block)) return $changeFormat(block, { right: orNone(right) });
  if (change.left !== undefined && block.getIndent() > 0) block.setIndent(0);
  const own: FormatChange = {
    right: orNone(right, style.right),
    firstLine: orNone(firstLine, style.firstLine),
  };
  return $changeFormat(block, change.left === undefined ? own : { ...own, left: orNone(left, style.left) });
}

/** One step out for the blocks without a level of indentation that have an indent of their own. */
export function $stepOut(): void {
  for (const block of $selectedBlocks()) {
    const { left = 0 } = $format(block);
    if ($isListItemNode(block) || block.getIndent() > 0 || left === 0) continue;
    $changeFormat(block, { left: orNone(Math.max(0, Math.ceil(left / INDENT_WIDTH - 1) * INDENT_WIDTH)) });
  }
}

/** Word's hanging indent: the lines below the first move in by a step, or back. */
export function $hang(by: 1 | -1): void {
  for (const block of $selectedBlocks()) {
    const { left, firstLine } = $indents(block);
    const moved = Math.max(0, left + by * INDENT_WIDTH);
    $setIndents(block, { left: moved, firstLine: Math.min(0, firstLine - (moved - left)) });
  }
}
