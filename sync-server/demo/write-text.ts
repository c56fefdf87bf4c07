import type { EditorState, TemplateField } from '#domain/entities/template.ts';
import { valueForms, type ValueForm } from '#domain/entities/field-settings.ts';
import type { DemoPicture } from './pictures.ts';
import { area, BOLD, field, heading, image, list, paragraph, table, text } from './editor-state.ts';

type Nodes = ReturnType<typeof paragraph>[];

export interface DemoWords {
  /** The field that `{word}` stands for. @throws Error for a word no section declares */
  readonly of: (word: string) => TemplateField;
  /** What `![name]` shows. */
  pictures?: Readonly<Record<string, DemoPicture>>;
}

const PART = /\*\*(.+?)\*\*|\{([a-z0-9]+)(?::([a-z]+))?\}/g;

function isForm(word: string | undefined): word is ValueForm {
  return valueForms.some((form) => form === word);
}

/** `**bold**`, `{word}` for a field, `{word:words}` and `{word:mark}` for one of its forms. */
function inlines(line: string, words: DemoWords): Nodes {
  const nodes: Nodes = [];
  let from = 0;
  for (const found of line.matchAll(PART)) {
    const [whole, bold, word, form] = found;
    if (found.index > from) nodes.push(text(line.slice(from, found.index)));
    if (bold !== undefined) nodes.push(...inlines(bold, words).map((node) => ({ ...node, format: BOLD })));
    if (word !== undefined)
      nodes.push({ ...field(words.of(word)), ...(isForm(form) ? { $: { show: form } } : {}) });
    from = found.index + whole.length;
  }
  if (from < line.length) nodes.push(text(line.slice(from)));
  return nodes;
}

function pictureOf(name: string, { pictures = {} }: DemoWords): Nodes[number] {
  const picture = pictures[name];
  if (picture === undefined) throw new Error(`No picture named ${name}`);
  return image(picture);
}

/** `| 120 | 300 |` gives the widths in CSS pixels, the next line the header row. */
function tableOf(lines: readonly string[], words: DemoWords): Nodes[number] {
  const rows = lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  const [widths = [], ...cells] = rows;
  return table(
    widths.map(Number),
    cells.map((row) => row.map((cell) => inlines(cell, words))),
  );
}

function blockOf(lines: readonly string[], words: DemoWords): Nodes[number] {
  const [first = ''] = lines;
  const rest = (length: number): Nodes => inlines(first.slice(length), words);
  if (first.startsWith('## ')) return heading(2, rest(3));
  if (first.startsWith('# ')) return heading(1, rest(2), 'center');
  if (first.startsWith('|')) return tableOf(lines, words);
  if (first.startsWith('- '))
    return list(
      'bullet',
      lines.map((line) => inlines(line.slice(2), words)),
    );
  if (first.startsWith('a) '))
    return list(
      'alpha',
      lines.map((line) => inlines(line.slice(3), words)),
    );
  const [, name] = /^!\[([a-z]+)\]$/.exec(first) ?? [];
  if (name !== undefined) return paragraph([pictureOf(name, words)], 'left');
  if (first.startsWith('> ')) return paragraph(rest(2), 'center');
  return paragraph(inlines(lines.join(' '), words));
}

/**
 * An area of a demo template from plain text: blocks apart by an empty line, `#` and `##` headings, `-` and `a)` lists,
 * `|` tables, `>` centred, `![name]` a picture.
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
