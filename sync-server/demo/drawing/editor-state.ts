import type { EditorState } from '#domain/entities/template.ts';

/** Builds the editor's serialised state (Lexical 0.52) for demo templates, so that their texts stay readable. */
type EditorNode = Record<string, unknown> & { type: string };
type Inline = EditorNode | string;

export const BOLD = 1;
export const ITALIC = 2;

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

/** The number of a numbered paragraph. @param target the block's id */
export function reference(target: string): EditorNode {
  return { ...text('…'), type: 'reference', mode: 'token', target, shows: 'number' };
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

export const lineBreak: EditorNode = { type: 'linebreak', version: 1 };
export const pageBreak: EditorNode = { type: 'page-break', version: 1 };

export interface DemoCell {
  children: readonly Inline[];
  align?: Align;
  header?: boolean;
  /** Number of columns that the cell spans. */
  columns?: number;
  background?: string | null;
}

/** `widths` are CSS pixels, one per column. @param plain no lines around the cells */
export function tableOf(
  widths: readonly number[],
  rows: readonly (readonly DemoCell[])[],
  plain = false,
): EditorNode {
  return {
    ...block,
    type: 'table',
    format: '',
    colWidths: [...widths],
    ...(plain ? { $: { borders: 'none' } } : {}),
    children: rows.map((cells) => ({ type: 'tablerow', version: 1, children: cells.map(tableCell) })),
  };
}

/** A cell has one paragraph: a text, a node, or several of them. */
type Cell = Inline | readonly Inline[];

/** The first row is the header row. */
export function table(widths: readonly number[], rows: readonly (readonly Cell[])[]): EditorNode {
  return tableOf(
    widths,
    rows.map((cells, index) =>
      cells.map((content) => {
        const parts = inlines(typeof content === 'string' || !isList(content) ? [content] : content);
        return { children: index === 0 ? bold(parts) : parts, header: index === 0 };
      }),
    ),
  );
}

/** Texts in bold; fields stay as they are. */
function bold(parts: readonly EditorNode[]): EditorNode[] {
  return parts.map((part) => (part.type === 'text' ? { ...part, format: BOLD } : part));
}

function tableCell({
  children,
  align = 'left',
  header = false,
  columns = 1,
  background = null,
}: DemoCell): EditorNode {
  return {
    ...block,
    type: 'tablecell',
    format: '',
    headerState: header ? 1 : 0,
    colSpan: columns,
    rowSpan: 1,
    backgroundColor: background,
    children: [paragraph(children, align)],
  };
}

export function area(children: readonly EditorNode[]): EditorState {
  return {
    root: { type: 'root', version: 1, direction: null, format: '', indent: 0, children: [...children] },
  };
}
