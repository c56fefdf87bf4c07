import type { Block, DocumentModel, List, Paragraph, Heading, Table } from '#app/document/model.ts';
import { TABLE_SPACING } from '#app/document/styles.ts';

/**
 * A document without what pages do not show and a Word file does not say: positions and ids, lengths finer than a pixel
 * (Word counts in twips), space below the last paragraph of a cell, the least space below a table, `left` where text
 * begins there, and that a heading keeps with what follows. Fields are those that the text uses.
 */
export function plainDocument(document: DocumentModel): unknown {
  const { title, language, page, header, body, footer, firstPage } = document;
  const used = new Set(JSON.stringify([header, body, footer, firstPage]).match(/"field":"[^"]*"/g) ?? []);
  const fields = [...document.fields.values()].filter(({ id }) => used.has(`"field":${JSON.stringify(id)}`));
  const plain = {
    title,
    language,
    page,
    header: plainBlocks(header),
    body: plainBlocks(body),
    footer: plainBlocks(footer),
    ...(firstPage === undefined
      ? {}
      : { firstPage: { header: plainBlocks(firstPage.header), footer: plainBlocks(firstPage.footer) } }),
    fields: fields.map(({ id, name }) => `${name} (${id})`).sort(),
    styles: Object.fromEntries(document.styles ?? []),
    schemes: Object.fromEntries(document.schemes ?? []),
  };
  return JSON.parse(JSON.stringify(plain), (key, value: unknown) => {
    if (key === 'path' || key === 'id') return undefined;
    return typeof value === 'number' ? Math.round(value) : value;
  });
}

interface Place {
  isLast?: boolean;
  before?: Block | undefined;
}

function plainBlocks(blocks: readonly Block[], isCell = false): Block[] {
  return blocks.map((block, at) =>
    plainBlock(block, { isLast: isCell && at === blocks.length - 1, before: blocks[at - 1] }),
  );
}

function plainBlock(block: Block, place: Place): Block {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return plainParagraph(block, place);
    case 'list':
      return plainList(block);
    case 'table':
      return plainTable(block);
    case 'page-break':
    case 'unsupported':
      return block;
  }
}

function plainParagraph<T extends Paragraph | Heading>(block: T, { isLast = false, before }: Place): T {
  const { after, before: above, keepNext, ...rest } = block.format ?? {};
  const isNear = before?.kind === 'table' && (above ?? 0) <= TABLE_SPACING;
  const format = {
    ...rest,
    ...(after === undefined || isLast ? {} : { after }),
    ...(above === undefined || isNear ? {} : { before: above }),
    ...(keepNext === undefined || (block.kind === 'heading' && keepNext) ? {} : { keepNext }),
  };
  const { format: _format, ...own } = block;
  const align = block.align === 'left' ? 'start' : block.align;
  return { ...own, align, ...(Object.keys(format).length === 0 ? {} : { format }) } as T;
}

function plainList(list: List): List {
  return {
    ...list,
    items: list.items.map(({ content, children, ...item }) => ({
      ...item,
      content: plainParagraph(content, {}),
      children: children.map(plainList),
    })),
  };
}

/** Texts of a header cell are bold by themselves. */
function inBold(block: Block): Block {
  return block.kind === 'paragraph' ? { ...block, style: { ...block.style, bold: true } } : block;
}

function plainTable(table: Table): Table {
  return {
    ...table,
    rows: table.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell) => {
        const blocks = plainBlocks(cell.blocks, true);
        return { ...cell, blocks: cell.header ? blocks.map(inBold) : blocks };
      }),
    })),
  };
}
