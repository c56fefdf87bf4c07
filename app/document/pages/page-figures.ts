import type { Block, BlockPath, Inline, PageFigure } from '../model.ts';

/** A page number or page count in a text. */
export interface FigureUse {
  figure: PageFigure;
  /** Path of its paragraph or heading: the same object as in the model. */
  path: BlockPath;
  /** All inlines of the paragraph. */
  inlines: readonly Inline[];
}

const NONE: readonly FigureUse[] = [];
const known = new WeakMap<Block, readonly FigureUse[]>();

function inParagraph({ path, inlines }: { path: BlockPath; inlines: readonly Inline[] }): FigureUse[] {
  return inlines.flatMap((inline) => {
    if (inline.kind === 'footnote') return inline.content.flatMap(inParagraph);
    return inline.kind === 'page-figure' ? [{ figure: inline, path, inlines }] : [];
  });
}

function inBlock(block: Block): readonly FigureUse[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return inParagraph(block);
    case 'list':
      return block.items.flatMap(({ content, children }) => [
        ...inParagraph(content),
        ...children.flatMap(inBlock),
      ]);
    case 'table':
      return block.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.blocks.flatMap(inBlock)));
    case 'page-break':
    case 'unsupported':
      return NONE;
  }
}

/** Page numbers and page counts anywhere in a block; cached per block. */
export function figuresIn(block: Block): readonly FigureUse[] {
  const read = known.get(block);
  if (read !== undefined) return read;
  const found = inBlock(block);
  const uses = found.length === 0 ? NONE : found;
  known.set(block, uses);
  return uses;
}
