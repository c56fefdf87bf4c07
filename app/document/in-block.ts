import type { Block, Heading, Paragraph, Table, TableRow } from './model.ts';

/** A paragraph, a heading or the text of a list's item. */
export type TextBlock = Paragraph | Heading;

/** The rows of a table, and those that it prints at page breaks. */
export function printedRows({ rows, breakRows = [] }: Table): readonly TableRow[] {
  return breakRows.length === 0 ? rows : [...rows, ...breakRows.map(({ row }) => row)];
}

/**
 * @param ofText finds something in one paragraph, heading or item
 * @returns finds the same anywhere in a block, in reading order; cached per block
 */
export function inBlock<T>(ofText: (text: TextBlock) => readonly T[]): (block: Block) => readonly T[] {
  const none: readonly T[] = [];
  const known = new WeakMap<Block, readonly T[]>();
  const read = (block: Block): readonly T[] => {
    switch (block.kind) {
      case 'paragraph':
      case 'heading':
        return ofText(block);
      case 'list':
        return block.items.flatMap(({ content, children }) => [
          ...ofText(content),
          ...children.flatMap(read),
        ]);
      case 'table':
        return printedRows(block).flatMap(({ cells }) => cells.flatMap((cell) => cell.blocks.flatMap(read)));
      case 'page-break':
      case 'unsupported':
        return none;
    }
  };
  return (block) => {
    const before = known.get(block);
    if (before !== undefined) return before;
    const found = read(block);
    const kept = found.length === 0 ? none : found;
    known.set(block, kept);
    return kept;
  };
}
