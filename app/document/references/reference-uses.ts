import type { Block, Inline, Reference } from '../model.ts';

const NONE: readonly Reference[] = [];
const known = new WeakMap<Block, readonly Reference[]>();

const inInlines = (inlines: readonly Inline[]): Reference[] =>
  inlines.filter((inline) => inline.kind === 'reference');

function inBlock(block: Block): Reference[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return inInlines(block.inlines);
    case 'list':
      return block.items.flatMap(({ content, children }) => [
        ...inInlines(content.inlines),
        ...children.flatMap(inBlock),
      ]);
    case 'table':
      return block.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.blocks.flatMap(inBlock)));
    case 'page-break':
    case 'unsupported':
      return [];
  }
}

/** References anywhere in a block; cached per block. */
export function referencesIn(block: Block): readonly Reference[] {
  const read = known.get(block);
  if (read !== undefined) return read;
  const found = inBlock(block);
  const uses = found.length === 0 ? NONE : found;
  known.set(block, uses);
  return uses;
}
