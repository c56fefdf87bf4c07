import type { Block, TableRow } from '#app/document/model.ts';
import { HEADINGS, PARAGRAPH_SPACING } from '#app/document/styles.ts';
import { mostCommon } from './most-common.ts';

/** Space after a text; null for other blocks, and for empty lines. */
function spaceAfter(block: Block | undefined): number | null {
  if (block?.kind !== 'paragraph' && block?.kind !== 'heading') return null;
  if (block.inlines.length === 0) return null;
  const usual = block.kind === 'heading' ? HEADINGS[block.level].after : PARAGRAPH_SPACING;
  return block.format?.after ?? usual;
}

/** The space after the last text of most cells, which Word keeps free below it and our tables do not. */
export function lastSpace(rows: readonly TableRow[]): number {
  const spaces = rows.flatMap(({ cells }) => cells.flatMap(({ blocks }) => spaceAfter(blocks.at(-1)) ?? []));
  return mostCommon(spaces, String) ?? 0;
}
