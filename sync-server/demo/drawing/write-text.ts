import type { EditorState, TemplateField } from '#domain/entities/template.ts';
import { BLOCK_ID_KEY } from '#domain/rules/blocks/block-ids.ts';
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
  reference,
  tableOf,
  text,
} from './editor-state.ts';

import { type Around, type DemoPassages, enclosed, OUTSIDE } from './passages.ts';

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
  /** The field or column for `{word}`. @throws Error for a word that no section declares */
  readonly of: (word: string) => Pick<TemplateField, 'id' | 'name'>;
  /** Where the rules of its parts are collected. */
  passages: DemoPassages;
  /** What is around the part that is written; nothing if absent. */
  around?: Around;
  /** The pictures for `![name]`. */
  pictures?: Readonly<Record<string, DemoPicture>>;
  look?: DemoLook;
}

const PART =
  /\[\[((?:se|cada) .+?): (.+?)\]\]|\{\^([a-z]+)\}|\*\*(.+?)\*\*|~(.+?)~|!\[([a-z]+(?::\d+)?)\]|\{([a-z0-9]+)(?::([a-z]+))?\}|( \/\/ )/g;
const SMALL = 'font-size: 11px; color: #64748b';

function isForm(word: string | undefined): word is ValueForm {
  return valueForms.some((form) => form === word);
}

function styleOf({ look = {} }: DemoWords): string {
  const family = look.family === undefined ? [] : [`font-family: ${look.family}`];
  const size = look.size === undefined ? [] : [`font-size: ${look.size}px`];
  return [...family, ...size].join('; ');
}

const STYLED: ReadonlySet<string> = new Set(['text', 'field', 'reference']);

function styled(nodes: readonly Node[], style: string): Node[] {
  return nodes.map((node) =>
    STYLED.has(node.type) ? { ...node, style: joined(node['style'], style) } : node,
  );
}

function joined(own: unknown, more: string): string {
  return [typeof own === 'string' ? own : '', more].filter((part) => part !== '').join('; ');
}

/**
 * `[[se rule: words]]` words with a rule, `{^name}` the number of the heading with that name, `**bold**`, `~small~`, ` // ` a line break, `![name]` a picture, `![name:300]` with another width, `{word}` a field,
 * `{word:words}` and `{word:mark}` other forms of it.
 */
function inlines(line: string, words: DemoWords): Node[] {
  const style = styleOf(words);
  const nodes: Node[] = [];
  let from = 0;
  for (const found of line.matchAll(PART)) {
    const [whole, said, ruled, target, bold, small, picture, word, form, breaks] = found;
    if (found.index > from) nodes.push(...styled([text(line.slice(from, found.index))], style));
    if (said !== undefined && ruled !== undefined) nodes.push(...ruledInlines(said, ruled, words));
    if (target !== undefined) nodes.push(...styled([reference(target)], style));
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

function ruledInlines(said: string, text: string, words: DemoWords): Node[] {
  const around = words.passages.begin(said, words.around ?? OUTSIDE);
  const outer = words.around?.within.length ?? 0;
  return inlines(text, { ...words, around }).map((node) =>
    enclosed(node, { within: around.within.slice(outer) }),
  );
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
  const { align, rest: written } = aligned(line.slice(level + 1), 'left');
  const [, numbered, rest = '', id] = /^(§ )?(.*?)(?: \^([a-z]+))?$/.exec(written) ?? [];
  const size = look.headings?.[level];
  const letters = {
    ...(look.family === undefined ? {} : { family: look.family }),
    ...(size === undefined ? {} : { size }),
  };
  const shown = inlines(rest, { ...words, look: letters });
  const made = heading(
    level,
    look.accent === undefined ? shown : styled(shown, `color: ${look.accent}`),
    align,
  );
  const state = {
    ...(id === undefined ? {} : { [BLOCK_ID_KEY]: id }),
    ...(numbered === undefined
      ? {}
      : { numbering: { scheme: SCHEME, level: 0 }, format: { keepNext: true } }),
  };
  return Object.keys(state).length === 0 ? made : { ...made, $: state };
}

/** The numbering of clauses: `Cláusula 1ª`, `1.1`, `a)`. */
const SCHEME = 'contrato';

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

const PREFIX = /^\[\[((?:se|cada|quebra) [^:\]]+)\]\] /;

/** A row or item that begins with `[[se rule]] `, `[[cada group]] ` or `[[quebra place]] `: its own text, and what is around its parts. */
function ruled(
  line: string,
  words: DemoWords,
): { line: string; words: DemoWords; mark: (node: Node) => Node } {
  const [whole = '', said] = PREFIX.exec(line) ?? [];
  if (said === undefined) return { line, words, mark: (node) => node };
  const outer = words.around?.within.length ?? 0;
  const around = words.passages.begin(said, words.around ?? OUTSIDE);
  const own = { within: around.within.slice(outer) };
  return {
    line: line.slice(whole.length),
    words: { ...words, around },
    mark: (node) => enclosed(node, own),
  };
}

/** Marks the children of a table or list that have a rule of their own. */
function withMarks(node: Node, marks: readonly ((child: Node) => Node)[]): Node {
  const children = node['children'];
  if (!Array.isArray(children)) return node;
  return { ...node, children: children.map((child: Node, at) => marks[at]?.(child) ?? child) };
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
  const lined = rows.map((row) => ruled(row, words));
  const made = tableOf(
    columns.map(({ width }) => width),
    lined.map(({ line: row, words }, index) => {
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
  return withMarks(
    made,
    lined.map(({ mark }) => mark),
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
  if (mark !== undefined && kind !== undefined) {
    const items = lines.map((line) => ruled(line.slice(mark.length), words));
    const made = list(
      kind,
      items.map(({ line, words }) => inlines(line, words)),
    );
    return withMarks(
      made,
      items.map(({ mark }) => mark),
    );
  }
  const { align, rest: written } = aligned(lines.join(' '), words.look?.align ?? 'justify');
  const [, level, rest = ''] = /^(?:§([12]) )?(.*)$/s.exec(written) ?? [];
  const made = paragraph(inlines(rest, words), align);
  if (level === undefined) return made;
  const numbering = { scheme: SCHEME, level: Number(level) };
  return { ...made, $: { numbering, ...(rest.endsWith(':') ? { format: { keepNext: true } } : {}) } };
}

/** Blocks between a line `[[se rule` or `[[cada group` and a line `]]` are in a passage. */
function blocksOf(blocks: readonly string[][], words: DemoWords): Node[] {
  const arounds = [words.around ?? OUTSIDE];
  const nodes: Node[] = [];
  for (const lines of blocks) {
    const [first = ''] = lines;
    const around = arounds.at(-1) ?? OUTSIDE;
    if (first === ']]') arounds.pop();
    else if (lines.length === 1 && /^\[\[(se|cada) /.test(first) && !first.includes(']]'))
      arounds.push(words.passages.begin(first.slice(2), around));
    else nodes.push(enclosed(blockOf(lines, { ...words, around }), around));
  }
  return nodes;
}

/**
 * Builds an area of a demo template from plain text: blocks separated by an empty line, `#`, `##` and `###` headings,
 * `-`, `a)` and `1)` lists, tables, signatures, `===` page break. `> ` centres, `>> ` aligns right, `< ` left. `## § ` is a clause
 * with a number, `§1 ` and `§2 ` are paragraphs below it.
 */
export function written(words: DemoWords, source: string): EditorState {
  const blocks = source.trim().split(/\n\s*\n/);
  return area(
    blocksOf(
      blocks.map((block) => block.split('\n').map((line) => line.trim())),
      words,
    ),
  );
}
