import type { EditorState } from '#domain/entities/template.ts';

/** Builds the editor's serialised state (Lexical 0.52) for demo templates, so that their texts stay readable. */
type EditorNode = Record<string, unknown> & { type: string };
type Inline = EditorNode | string;

export const BOLD = 1;
export const ITALIC = 2;
export const UNDERLINE = 8;

type Align = '' | 'left' | 'center' | 'right' | 'justify';
const block = { direction: null, indent: 0, version: 1 };

export function text(content: string, format = 0): EditorNode {
  return { type: 'text', version: 1, text: content, format, style: '', mode: 'normal', detail: 0 };
}

export function field(source: { id: string; name: string }, format = 0): EditorNode {
  return {
    type: 'field',
    version: 1,
    field: source.id,
    text: `#${source.name}`,
    format,
    style: '',
    mode: 'token',
    detail: 0,
  };
}

function isList(cell: Cell): cell is readonly Inline[] {
  return Array.isArray(cell);
}

/** An image in the text; `width` and `height` in CSS pixels. */
export function image(shown: { file: string; width: number; height: number; alt: string }): EditorNode {
  const { file, width, height, alt } = shown;
  return { type: 'image', version: 1, file, width, height, alt };
}

function inlines(parts: readonly Inline[]): EditorNode[] {
  return parts.map((part) => (typeof part === 'string' ? text(part) : part));
}

export function paragraph(parts: readonly Inline[], format: Align = 'justify'): EditorNode {
  return { ...block, type: 'paragraph', format, textFormat: 0, textStyle: '', children: inlines(parts) };
}

export function heading(level: 1 | 2 | 3, parts: readonly Inline[], format: Align = ''): EditorNode {
  return { ...block, type: 'heading', tag: `h${level}`, format, children: inlines(parts) };
}

export function list(kind: 'number' | 'alpha' | 'bullet', items: readonly (readonly Inline[])[]): EditorNode {
  const bullet = kind === 'bullet';
  return {
    ...block,
    type: 'list',
    format: '',
    listType: bullet ? 'bullet' : 'number',
    tag: bullet ? 'ul' : 'ol',
    start: 1,
    ...(kind === 'alpha' ? { $: { marker: 'alpha' } } : {}),
    children: items.map((parts, index) => ({
      ...block,
      type: 'listitem',
      format: 'justify',
      value: index + 1,
      children: inlines(parts),
    })),
  };
}

/** The first row is the header row. `widths` are CSS pixels, one per column. */
export function table(widths: readonly number[], rows: readonly (readonly Cell[])[]): EditorNode {
  return {
    ...block,
    type: 'table',
    format: '',
    colWidths: [...widths],
    children: rows.map((cells, index) => ({
      type: 'tablerow',
      version: 1,
      children: cells.map((cell) => tableCell(cell, index === 0)),
    })),
  };
}

/** A cell's one paragraph: a text, a node, or several. */
type Cell = Inline | readonly Inline[];

function tableCell(content: Cell, header: boolean): EditorNode {
  const parts = inlines(typeof content === 'string' || !isList(content) ? [content] : content);
  const shown = header
    ? parts.map((part) => (part.type === 'text' ? { ...part, format: BOLD } : part))
    : parts;
  return {
    ...block,
    type: 'tablecell',
    format: '',
    headerState: header ? 1 : 0,
    colSpan: 1,
    rowSpan: 1,
    backgroundColor: null,
    children: [paragraph(shown, 'left')],
  };
}

export function area(children: readonly EditorNode[]): EditorState {
  return {
    root: { type: 'root', version: 1, direction: null, format: '', indent: 0, children: [...children] },
  };
}
