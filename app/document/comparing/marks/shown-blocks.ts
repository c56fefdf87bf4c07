import { markerText } from '../../numbering/list-marker.ts';
import { numberBlocks } from '../../numbering/number-blocks.ts';
import type { Block, DocumentModel, Heading, List, Paragraph } from '../../model.ts';

/** How a side shows a paragraph, heading or list item. */
export interface ShownBlock {
  paragraph: Paragraph | Heading;
  /** Its number or list marker; empty if it has none. */
  label: string;
  /** Lists around it. */
  depth: number;
}

function addList(shown: Map<string, ShownBlock>, list: List, depth: number): void {
  for (const { id, value, content, children } of list.items) {
    if (id !== '')
      shown.set(id, { paragraph: content, label: value === 0 ? '' : markerText(list.marker, value), depth });
    for (const nested of children) addList(shown, nested, depth + 1);
  }
}

function addBlocks(
  shown: Map<string, ShownBlock>,
  blocks: readonly Block[],
  labels: ReadonlyMap<string, string>,
): void {
  for (const block of blocks) {
    if (block.kind === 'list') addList(shown, block, 1);
    else if (block.kind === 'table')
      for (const { cells } of block.rows) for (const cell of cells) addBlocks(shown, cell.blocks, labels);
    else if ((block.kind === 'paragraph' || block.kind === 'heading') && block.id !== '')
      shown.set(block.id, { paragraph: block, label: labels.get(block.id) ?? '', depth: 0 });
  }
}

/** The text blocks of a document by id, as its pages show them. */
export function shownBlocks({
  header,
  body,
  footer,
  firstPage,
}: DocumentModel): ReadonlyMap<string, ShownBlock> {
  const shown = new Map<string, ShownBlock>();
  for (const area of [header, body, footer, firstPage?.header ?? [], firstPage?.footer ?? []])
    addBlocks(shown, area, numberBlocks(area));
  return shown;
}
