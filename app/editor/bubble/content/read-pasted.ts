import {
  INDENT_MAX,
  isSafeLink,
  MARKS,
  type Block,
  type BlockKind,
  type Mark,
  type Part,
} from '#domain/rules/messages/markup.ts';
import { inertMarkup, STYLE_ATTRIBUTE } from '#app/editor/paste/foreign/inert-markup.ts';
import { Involvement } from './involved-markup.ts';

const kinds: Readonly<Record<string, BlockKind>> = {
  H1: 'heading1',
  H2: 'heading2',
  H3: 'heading3',
  H4: 'heading3',
  H5: 'heading3',
  H6: 'heading3',
  BLOCKQUOTE: 'quote',
};
const plain = new Set('P DIV SECTION ARTICLE HEADER FOOTER MAIN ASIDE PRE TABLE TR DT DD FIGURE'.split(' '));
const marksOf: Readonly<Record<string, Mark>> = {
  B: 'bold',
  STRONG: 'bold',
  I: 'italic',
  EM: 'italic',
  U: 'underline',
  INS: 'underline',
  S: 'strike',
  STRIKE: 'strike',
  DEL: 'strike',
};
/** Elements whose content is not text. */
const silent = new Set(
  'SCRIPT STYLE NOFRAMES NOSCRIPT TEMPLATE IFRAME OBJECT EMBED HEAD TITLE SVG MATH SELECT TEXTAREA'.split(
    ' ',
  ),
);
const DEPTH_MAX = 200;

interface Setting {
  kind: BlockKind;
  indent: number;
  marks: readonly Mark[];
  link: string | null;
  depth: number;
}

/**
 * Converts foreign markup to the formats of a message. It is parsed as a document that runs and fetches nothing, and
 * only its text, its marks and safe links are used. Null if parsing could take long.
 */
export function readPasted(html: string): Block[] | null {
  if (Involvement.isTooLong(html)) return null;
  const involvement = new Involvement();
  const quiet = inertMarkup(html, (name, closing) => involvement.note(name, closing));
  if (involvement.tooMuch) return null;
  const { body } = new DOMParser().parseFromString(quiet, 'text/html');
  const reader = new PastedReader();
  reader.read(body, { kind: 'paragraph', indent: 0, marks: [], link: null, depth: 0 });
  return reader.end();
}

/** Text as if it were typed: one paragraph per line. */
export function linesToBlocks(text: string): Block[] {
  return text
    .replace(/(?:\r\n|\r|\n)$/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => ({
      kind: 'paragraph',
      indent: 0,
      parts: line === '' ? [] : [{ type: 'text', text: line, marks: [], link: null }],
    }));
}

class PastedReader {
  private readonly blocks: { kind: BlockKind; indent: number; parts: Part[] }[] = [];
  /** The next text begins a block. */
  private ended = true;

  read(parent: Element, setting: Setting): void {
    if (setting.depth > DEPTH_MAX) return;
    for (const node of parent.childNodes) {
      if (node instanceof Text) this.text(node.data, setting);
      else if (node instanceof Element && !silent.has(node.tagName.toUpperCase()))
        this.element(node, setting);
    }
  }

  end(): Block[] {
    return this.blocks
      .map((block) => ({ ...block, parts: trimmed(block.parts) }))
      .filter(({ parts }) => parts.length > 0);
  }

  private element(element: Element, setting: Setting): void {
    const tag = element.tagName.toUpperCase();
    const inner = { ...setting, depth: setting.depth + 1 };
    const kind = kinds[tag];
    if (tag === 'BR') this.add({ type: 'break' }, setting);
    else if (kind !== undefined) this.block(element, { ...inner, kind });
    else if (tag === 'UL' || tag === 'OL') this.list(element, inner, tag === 'UL' ? 'bullet' : 'number');
    else if (tag === 'LI' || plain.has(tag)) this.block(element, inner);
    else {
      this.read(element, {
        ...inner,
        marks: marksWithin(element, tag, setting.marks),
        link: linkOf(element, tag, setting.link),
      });
      if (tag === 'TD' || tag === 'TH') this.text(' ', setting);
    }
  }

  private block(element: Element, setting: Setting): void {
    this.ended = true;
    this.read(element, setting);
    this.ended = true;
  }

  private list(element: Element, setting: Setting, kind: BlockKind): void {
    const nested = setting.kind === 'bullet' || setting.kind === 'number';
    const indent = nested ? Math.min(setting.indent + 1, INDENT_MAX) : 0;
    this.block(element, { ...setting, kind, indent });
  }

  private text(data: string, setting: Setting): void {
    const text = data.replaceAll(/[ \t\r\n\f]+/g, ' ');
    if (text === '' || (this.ended && text.trim() === '')) return;
    this.add({ type: 'text', text, marks: setting.marks, link: setting.link }, setting);
  }

  private add(part: Part, { kind, indent }: Setting): void {
    let block = this.blocks.at(-1);
    if (block === undefined || this.ended) {
      block = { kind, indent, parts: [] };
      this.blocks.push(block);
      this.ended = false;
    }
    block.parts.push(part);
  }
}

function marksWithin(element: Element, tag: string, marks: readonly Mark[]): readonly Mark[] {
  const style = element.getAttribute(STYLE_ATTRIBUTE) ?? '';
  const own = new Set(marks);
  const mark = marksOf[tag];
  if (mark !== undefined) own.add(mark);
  const weight = /font-weight\s*:\s*(\w+)/i.exec(style)?.[1];
  if (weight !== undefined) {
    if (weight === 'bold' || Number(weight) >= 600) own.add('bold');
    else own.delete('bold');
  }
  if (/font-style\s*:\s*italic/i.test(style)) own.add('italic');
  if (/text-decoration[^;]*underline/i.test(style)) own.add('underline');
  if (/text-decoration[^;]*line-through/i.test(style)) own.add('strike');
  return MARKS.filter((each) => own.has(each));
}

function linkOf(element: Element, tag: string, link: string | null): string | null {
  if (tag !== 'A') return link;
  const address = element.getAttribute('href') ?? '';
  return isSafeLink(address) ? address : null;
}

/** Without the space and line breaks at the start and end of foreign blocks. */
function trimmed(parts: readonly Part[]): Part[] {
  const isEmpty = (part: Part | undefined): boolean =>
    part?.type === 'break' || (part?.type === 'text' && part.text.trim() === '');
  let [from, to] = [0, parts.length];
  while (from < to && isEmpty(parts[from])) from += 1;
  while (to > from && isEmpty(parts[to - 1])) to -= 1;
  return parts.slice(from, to);
}
