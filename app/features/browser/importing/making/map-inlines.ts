import type { Block, DocumentModel, Inline, List, Paragraph } from '#app/document/model.ts';
import { mapAreas } from '#app/document/pages/map-areas.ts';

type Change = (inline: Inline) => Inline;

function inText<T extends Pick<Paragraph, 'inlines'>>(text: T, change: Change): T {
  const inlines = text.inlines.map((inline): Inline => {
    const changed = change(inline);
    if (changed.kind !== 'footnote') return changed;
    return { ...changed, content: changed.content.map((paragraph) => inText(paragraph, change)) };
  });
  return { ...text, inlines };
}

function inList(list: List, change: Change): List {
  const items = list.items.map((item) => ({
    ...item,
    content: inText(item.content, change),
    children: item.children.map((child) => inList(child, change)),
  }));
  return { ...list, items };
}

/** Blocks with each inline changed, also in tables, lists and footnotes. */
export function mapInlines(blocks: readonly Block[], change: Change): Block[] {
  return blocks.map((block): Block => {
    switch (block.kind) {
      case 'paragraph':
      case 'heading':
        return inText(block, change);
      case 'list':
        return inList(block, change);
      case 'table':
        return {
          ...block,
          rows: block.rows.map((row) => ({
            ...row,
            cells: row.cells.map((cell) => ({ ...cell, blocks: mapInlines(cell.blocks, change) })),
          })),
        };
      case 'page-break':
      case 'unsupported':
        return block;
    }
  });
}

/** A document with each inline changed, in all its areas. */
export function mapDocument(model: DocumentModel, change: Change): DocumentModel {
  return { ...model, ...mapAreas(model, (blocks) => mapInlines(blocks, change)) };
}
