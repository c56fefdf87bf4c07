import type { BlockPath, Inline, PageFigure } from '../model.ts';
import { inBlock, type TextBlock } from '../in-block.ts';

/** A page number or page count in a text. */
export interface FigureUse {
  figure: PageFigure;
  /** Path of its paragraph or heading: the same object as in the model. */
  path: BlockPath;
  /** All inlines of the paragraph. */
  inlines: readonly Inline[];
}

function inParagraph({ path, inlines }: TextBlock): FigureUse[] {
  return inlines.flatMap((inline) => {
    if (inline.kind === 'footnote') return inline.content.flatMap(inParagraph);
    return inline.kind === 'page-figure' ? [{ figure: inline, path, inlines }] : [];
  });
}

/** Page numbers and page counts anywhere in a block; cached per block. */
export const figuresIn = inBlock(inParagraph);
