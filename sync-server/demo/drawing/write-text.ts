import type { EditorState, TemplateField } from '#domain/entities/template.ts';
import { valueForms, type ValueForm } from '#domain/entities/field-settings.ts';
import type { DemoPicture } from './draw.ts';
import {
  area,
  BOLD,
  type DemoCell,
  field,
  heading,
  image,
  lineBreak,
  list,
  pageBreak,
  paragraph,
  tableOf,
  text,
} from './editor-state.ts';

type Node = ReturnType<typeof paragraph>;
type Align = 'left' | 'center' | 'right' | 'justify';

/** Differences from the editor's default appearance. Sizes are CSS pixels. */
export interface DemoLook {
  family?: string;
  size?: number;
  /** Font sizes of headings, by level. */
  headings?: Readonly<Record<number, number>>;
  /** Colour of headings. */
  accent?: string;
  /** Background of header rows, labels and sums. */
  tint?: string;
  /** Default alignment of texts. */
  align?: Align;
}

export interface DemoWords {
  /** The field for `{word}`. @throws Error for a word that no section declares */
  readonly of: (word: string) => TemplateField;
  /** The pictures for `![name]`. */
  pictures?: Readonly<Record<string, DemoPicture>>;
  look?: DemoLook;
}

const PART = /\*\*(.+?)\*\*|~(.+?)~|!\[([a-z]+(?::\d+)?)\]|\{([a-z0-9]+)(?::([a-z]+))?\}|( \/\/ )/g;
const SMALL = 'font-size: 11px; color: #64748b';

function isForm(word: string | undefined): word is ValueForm {
  return valueForms.some((form) => form === word);
}

function styleOf({ look = {} }: DemoWords): string {
  const family = look.family === undefined ? [] : [`font-family: ${look.family}`];
  const size = look.size === undefined ? [] : [`font-size: ${look.size}px`];
  return [...family, ...size].join('; ');
}

function styled(nodes: readonly Node[], style: string): Node[] {
  return nodes.map((node) =>
    node.type === 'text' || node.type === 'field' ? { ...node, style: joined(node['style'], style) } : node,
  );
}

function joined(own: unknown, more: string): string {
  return [typeof own === 'string' ? own : '', more].filter((part) => part !== '').join('; ');
}

/**
 * `**bold**`, `~small~`, ` // ` a line break, `![name]` a picture, `![name:300]` with another width, `{word}` a field,
 * `{word:words}` and `{word:mark}` other forms of it.
 */
function inlines(line: string, words: DemoWords): Node[] {
  const style = styleOf(words);
  const nodes: Node[] = [];
  let from = 0;
  for (const found of line.matchAll(PART)) {
    const [whole, bold, small, picture, word, form, breaks] = found;
    if (found.index > from) nodes.push(...styled([text(line.slice(from, found.index))], style));
    if (bold !== undefined) nodes.push(...inlines(bold, words).map((node) => ({ ...node, format: BOLD })));
    if (small !== undefined) nodes.push(...styled(inlines(small, words), SMALL));
    if (picture !== undefined) nodes.push(pictureOf(picture, words));
    if (word !== undefined)
      nodes.push(
        ...styled([{ ...field(words.of(word)), ...(isForm(form) ? { $: { show: form } } : {}) }], style),
      );
    if (breaks !== undefined) nodes.push(lineBreak);
    from = found.index + whole.length;
  }
  if (from < line.length) nodes.push(...styled([text(line.slice(from))], style));
  return nodes;
}

function pictureOf(shown: string, { pictures = {} }: DemoWords): Node {
  const [name = '', width] = shown.split(':');
  const picture = pictures[name];
  if (picture === undefined) throw new Error(`No picture named ${name}`);
  const scale = width === undefined ? 1 : Number(width) / picture.width;
  return image({
    ...picture,
    width: Math.round(picture.width * scale),
    height: Math.round(picture.height * scale),
  });
}

const ALIGNMENTS: readonly (readonly [string, Align])[] = [
  ['>> ', 'right'],
  ['> ', 'center'],
  ['< ', 'left'],
];

/** The alignment that a line's prefix sets, and the text behind it. */
function aligned(line: string, fallback: Align): { align: Align; rest: string } {
  const [mark = '', align = fallback] = ALIGNMENTS.find(([start]) => line.startsWith(start)) ?? [];
  return { align, rest: line.slice(mark.length) };
}

function headingOf(line: string, words: DemoWords): Node {
  const { look = {} } = words;
  const level = line.startsWith('###') ? 3 : line.startsWith('##') ? 2 : 1;
  const { align, rest } = aligned(line.slice(level + 1), 'left');
  const size = look.headings?.[level];
  const letters = {
    ...(look.family === undefined ? {} : { family: look.family }),
    ...(size === undefined ? {} : { size }),
  };
  const shown = inlines(rest, { ...words, look: letters });
  return heading(level, look.accent === undefined ? shown : styled(shown, `color: ${look.accent}`), align);
}

const COLUMN_ALIGNMENTS: Readonly<Record<string, Align>> = { r: 'right', c: 'center' };

interface Column {
  width: number;
  align: Align;
}

function columnOf(text: string): Column {
  const [, width = '', mark = ''] = /^(\d+)([rc]?)$/.exec(text) ?? [];
  return { width: Number(width), align: COLUMN_ALIGNMENTS[mark] ?? 'left' };
}

/** A cell `<` extends the previous one by a column. */
function rowOf(
  line: string,
  columns: readonly Column[],
  cellOf: (text: string, at: number) => DemoCell,
): DemoCell[] {
  const cells: DemoCell[] = [];
  for (const [at, part] of line.split('|').slice(1, -1).entries()) {
    const before = cells.at(-1);
    if (part.trim() === '<' && before !== undefined) {
      before.columns = (before.columns ?? 1) + 1;
      continue;
    }
    const { align, rest } = aligned(part.trim(), columns[at]?.align ?? 'left');
    cells.push({ align, ...cellOf(rest, at) });
  }
  return cells;
}

/**
 * `| 120 | 300r |` contains the widths in CSS pixels, the next line the header row. `labels|` before the widths means
 * no header row but a first column of labels, `grid|` neither, and `plain|` neither and no lines around the cells. A
 * row after `=` is a sum.
 */
function tableIn(lines: readonly string[], words: DemoWords): Node {
  const [first = '', ...rows] = lines;
  const [kind = ''] = first.split('|', 1);
  const columns = first
    .split('|')
    .slice(1, -1)
    .map((part) => columnOf(part.trim()));
  const tint = words.look?.tint ?? '#f1f5f9';
  return tableOf(
    columns.map(({ width }) => width),
    rows.map((row, index) => {
      const isSum = row.startsWith('=');
      const isHeader = kind === '' && index === 0;
      return rowOf(row, columns, (part, at) => {
        const strong = isSum || isHeader || (kind === 'labels' && at === 0);
        const children = inlines(strong && part !== '' ? `**${part}**` : part, words);
        return { children, header: isHeader, ...(strong ? { background: tint } : {}) };
      });
    }),
    kind === 'plain',
  );
}

/** `@ name / role` for each signatory: next to each other, each below a line. */
function signatures(lines: readonly string[], words: DemoWords): Node {
  const width = Math.floor(600 / lines.length);
  const cells = lines.map((line): DemoCell => {
    const [name = '', role = ''] = line.slice(2).split(' / ');
    const rule = '_'.repeat(Math.min(30, Math.floor(width / 11)));
    return { align: 'center', children: inlines(`${rule} // **${name}** // ~${role}~`, words) };
  });
  return tableOf(
    lines.map(() => width),
    [cells],
    true,
  );
}

const LISTS = [
  ['- ', 'bullet'],
  ['a) ', 'alpha'],
  ['1) ', 'number'],
] as const;

function blockOf(lines: readonly string[], words: DemoWords): Node {
  const [first = ''] = lines;
  if (first === '===') return pageBreak;
  if (first.startsWith('#')) return headingOf(first, words);
  if (/^(labels|grid|plain)?\|/.test(first)) return tableIn(lines, words);
  if (first.startsWith('@ ')) return signatures(lines, words);
  const [mark, kind] = LISTS.find(([start]) => first.startsWith(start)) ?? [];
  if (mark !== undefined && kind !== undefined)
    return list(
      kind,
      lines.map((line) => inlines(line.slice(mark.length), words)),
    );
  const { align, rest } = aligned(lines.join(' '), words.look?.align ?? 'justify');
  return paragraph(inlines(rest, words), align);
}

/**
 * Builds an area of a demo template from plain text: blocks separated by an empty line, `#`, `##` and `###` headings,
 * `-`, `a)` and `1)` lists, tables, signatures, `===` page break. `> ` centres, `>> ` aligns right, `< ` left.
 */
export function written(words: DemoWords, source: string): EditorState {
  const blocks = source.trim().split(/\n\s*\n/);
  return area(
    blocks.map((block) =>
      blockOf(
        block.split('\n').map((line) => line.trim()),
        words,
      ),
    ),
  );
}
