/** Nodes of documents as the editor stores them, for the documents that benches make. */

const block = { version: 1, direction: null, format: '', indent: 0 } as const;

export const text = (value: string, format = 0) => ({
  type: 'text',
  version: 1,
  detail: 0,
  format,
  mode: 'normal',
  style: '',
  text: value,
});

export const paragraph = (children: unknown[], format = 'justify') => ({
  ...block,
  type: 'paragraph',
  format,
  textFormat: 0,
  textStyle: '',
  children,
});

export const heading = (value: string) => ({ ...block, type: 'heading', tag: 'h3', children: [text(value)] });

export const list = (items: readonly string[]) => ({
  ...block,
  type: 'list',
  listType: 'number',
  start: 1,
  tag: 'ol',
  children: items.map((item, index) => ({
    ...block,
    type: 'listitem',
    format: 'justify',
    value: index + 1,
    children: [text(item)],
  })),
});

export const cell = (value: string, headerState = 0) => ({
  ...block,
  type: 'tablecell',
  headerState,
  colSpan: 1,
  rowSpan: 1,
  children: [paragraph([text(value)], 'left')],
});

export const row = (cells: unknown[]) => ({ ...block, type: 'tablerow', children: cells });

export const table = (rows: unknown[], colWidths: number[]) => ({
  ...block,
  type: 'table',
  colWidths,
  children: rows,
});
