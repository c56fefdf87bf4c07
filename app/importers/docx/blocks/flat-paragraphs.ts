import type { Block, Paragraph } from '#app/document/model.ts';

function* paragraphsIn(block: Block): Generator<Paragraph> {
  switch (block.kind) {
    case 'paragraph':
      yield block;
      return;
    case 'heading': {
      const { level: _, ...rest } = block;
      yield { ...rest, kind: 'paragraph' };
      return;
    }
    case 'list':
      for (const { content, children } of block.items) {
        yield content;
        yield* flatParagraphs(children);
      }
      return;
    case 'table':
      for (const { cells } of block.rows) for (const cell of cells) yield* flatParagraphs(cell.blocks);
      return;
    case 'page-break':
    case 'unsupported':
  }
}

/** The paragraphs of blocks, of their lists and tables, in the order of the text. */
export function* flatParagraphs(blocks: readonly Block[]): Generator<Paragraph> {
  for (const block of blocks) yield* paragraphsIn(block);
}
