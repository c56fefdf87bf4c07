import { inBlock } from '#app/document/in-block.ts';
import type { Block, DocumentModel } from '#app/document/model.ts';

/** What came over from a file, in numbers. */
export interface DocumentFigures {
  paragraphs: number;
  tables: number;
  images: number;
  notes: number;
}

const paragraphsIn = inBlock(({ inlines }) => (inlines.length === 0 ? [] : [inlines]));
const imagesIn = inBlock(({ inlines }) => inlines.filter(({ kind }) => kind === 'image'));
const notesIn = inBlock(({ inlines }) => inlines.filter(({ kind }) => kind === 'footnote'));

function tablesIn(block: Block): number {
  if (block.kind !== 'table') return 0;
  const cells = block.rows.flatMap((row) => row.cells.flatMap(({ blocks }) => blocks));
  return cells.reduce((sum, inner) => sum + tablesIn(inner), 1);
}

/** Of all areas; paragraphs without text are not counted. */
export function figuresOf({ header, body, footer, firstPage }: DocumentModel): DocumentFigures {
  const blocks = [...(firstPage?.header ?? []), ...header, ...body, ...(firstPage?.footer ?? []), ...footer];
  const count = (find: (block: Block) => readonly unknown[]): number =>
    blocks.reduce((sum, block) => sum + find(block).length, 0);
  return {
    paragraphs: count(paragraphsIn),
    tables: blocks.reduce((sum, block) => sum + tablesIn(block), 0),
    images: count(imagesIn),
    notes: count(notesIn),
  };
}
