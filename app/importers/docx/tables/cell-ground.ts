import type { Block, Heading, Paragraph } from '#app/document/model.ts';

const isText = (block: Block): block is Paragraph | Heading =>
  block.kind === 'paragraph' || block.kind === 'heading';

/** The colour behind all texts of a cell, if all of its paragraphs have the same. */
export function commonGround(blocks: readonly Block[]): string | null {
  const [first] = blocks;
  if (first === undefined || !isText(first)) return null;
  const { highlight } = first.style;
  return blocks.every((block) => isText(block) && block.style.highlight === highlight) ? highlight : null;
}

function withoutGround<T extends { style: Paragraph['style'] }>(part: T, ground: string): T {
  return part.style.highlight === ground ? { ...part, style: { ...part.style, highlight: null } } : part;
}

/** The same texts without the colour behind them, which is that of their cell. */
export function liftGround(blocks: readonly Block[], ground: string): Block[] {
  return blocks.map((block) => {
    if (!isText(block)) return block;
    const inlines = block.inlines.map((inline) =>
      'style' in inline ? withoutGround(inline, ground) : inline,
    );
    return { ...withoutGround(block, ground), inlines };
  });
}
