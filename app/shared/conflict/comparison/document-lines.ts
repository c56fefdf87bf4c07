import type { Block, DocumentModel, Inline, List, TableRow } from '#app/document/model.ts';
import { markerText } from '#app/document/numbering/list-marker.ts';
import { blockText, inlinesText, OBJECT_CHARACTER } from '#app/document/text.ts';

/** Texts for content that is not text. */
export interface LineWords {
  image: string;
  pageBreak: string;
  unsupported: string;
}

type LineKind = 'heading' | 'paragraph' | 'item' | 'row' | 'note';

/** One line of a document as displayed. */
export interface DocumentLine {
  kind: LineKind;
  /** Indent in levels. */
  indent: number;
  text: string;
  /** Equal for lines that are the same in every respect, including formatting. */
  key: string;
}

/** A part of a document, line by line: each paragraph, list item and table row is a line. */
export function documentLines(
  blocks: readonly Block[],
  fields: DocumentModel['fields'],
  words: LineWords,
): DocumentLine[] {
  const shown = { fields, values: {} };
  const line = (kind: LineKind, indent: number, text: string, look: unknown): DocumentLine => ({
    kind,
    indent,
    text: text.replaceAll(OBJECT_CHARACTER, `[${words.image}]`),
    key: JSON.stringify([kind, indent, text, look]),
  });
  const ofInlines = (inlines: readonly Inline[]): string => inlinesText(inlines, shown);
  const ofList = (list: List, indent: number): DocumentLine[] =>
    list.items.flatMap((item) => [
      ...(item.value === 0
        ? []
        : [
            line(
              'item',
              indent,
              `${markerText(list.marker, item.value)} ${ofInlines(item.content.inlines)}`,
              item.content.inlines,
            ),
          ]),
      ...item.children.flatMap((child) => ofList(child, indent + 1)),
    ]);
  const ofRow = (row: TableRow): DocumentLine => {
    const cells = row.cells.map((cell) => cell.blocks.map((block) => blockText(block, shown)).join(' '));
    const looks = row.cells.map(({ path: _path, ...cell }) => withoutPaths(cell));
    return line('row', 0, cells.join(' | '), [row.header, looks]);
  };
  const ofBlock = (block: Block): DocumentLine[] => {
    switch (block.kind) {
      case 'heading':
        return [
          line('heading', block.indent, ofInlines(block.inlines), [block.level, block.align, block.inlines]),
        ];
      case 'paragraph':
        return [line('paragraph', block.indent, ofInlines(block.inlines), [block.align, block.inlines])];
      case 'list':
        return ofList(block, 0);
      case 'table':
        return block.rows.map(ofRow);
      case 'page-break':
        return [line('note', 0, words.pageBreak, null)];
      case 'unsupported':
        return [line('note', 0, words.unsupported, block.type)];
    }
  };
  return blocks.flatMap(ofBlock);
}

/** A block's path changes with every line above it and does not affect its formatting. */
function withoutPaths(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, part: unknown) => (key === 'path' ? undefined : part)),
  ) as unknown;
}
