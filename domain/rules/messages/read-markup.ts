import { UID_PATTERN } from '../../entities/record.ts';
import {
  BLOCKS_MAX,
  INDENT_MAX,
  isSafeLink,
  MARKS,
  MENTIONS_MAX,
  type Block,
  type BlockKind,
  type Mark,
  type Part,
} from './markup.ts';

const markOfTag: Readonly<Record<string, Mark>> = {
  strong: 'bold',
  em: 'italic',
  u: 'underline',
  s: 'strike',
};
const kindOfTag: Readonly<Record<string, BlockKind>> = {
  p: 'paragraph',
  h1: 'heading1',
  h2: 'heading2',
  h3: 'heading3',
  blockquote: 'quote',
};
const kindOfList: Readonly<Record<string, BlockKind>> = { ul: 'bullet', ol: 'number' };
const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
};

const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+="[^"<>]*")*)>|[^<]+/y;
const uidPattern = new RegExp(`^${UID_PATTERN}$`);
const hashPattern = /^[0-9a-f]{64}$/;

/** Markup outside the permitted grammar. */
class Unreadable extends Error {}

/** Parses a message's markup token by token; throws `Unreadable` for anything outside the grammar. */
class MarkupReader {
  readonly blocks: Block[] = [];
  private list: BlockKind | null = null;
  private block: { kind: BlockKind; tag: string; indent: number; parts: Part[] } | null = null;
  private readonly marks: Mark[] = [];
  private link: string | null = null;
  private mention: { user: string; name: string } | null = null;
  private mentions = 0;

  text(text: string): void {
    if (this.mention !== null) this.mention.name += text;
    else if (this.block === null) throw new Unreadable();
    else
      this.block.parts.push({
        type: 'text',
        text,
        marks: MARKS.filter((mark) => this.marks.includes(mark)),
        link: this.link,
      });
  }

  open(tag: string, attributes: ReadonlyMap<string, string>): void {
    if (this.mention !== null) throw new Unreadable();
    if (this.block === null) this.openBlock(tag, attributes);
    else this.openPart(this.block.parts, tag, attributes);
  }

  close(tag: string): void {
    const mark = markOfTag[tag];
    if (this.mention !== null) this.closeMention(tag);
    else if (mark !== undefined && this.marks.at(-1) === mark) this.marks.pop();
    else if (tag === 'a' && this.link !== null && this.marks.length === 0) this.link = null;
    else if (this.block !== null) this.closeBlock(tag);
    else if (this.list !== null && kindOfList[tag] === this.list) this.list = null;
    else throw new Unreadable();
  }

  end(): Block[] {
    if (this.block !== null || this.list !== null) throw new Unreadable();
    return this.blocks;
  }

  private openBlock(tag: string, attributes: ReadonlyMap<string, string>): void {
    const list = kindOfList[tag];
    if (list !== undefined && this.list === null && attributes.size === 0) {
      this.list = list;
      return;
    }
    const kind = this.list === null ? kindOfTag[tag] : tag === 'li' ? this.list : undefined;
    if (kind === undefined || this.blocks.length >= BLOCKS_MAX) throw new Unreadable();
    this.block = { kind, tag, indent: indentOf(attributes), parts: [] };
  }

  private openPart(parts: Part[], tag: string, attributes: ReadonlyMap<string, string>): void {
    const mark = markOfTag[tag];
    if (mark !== undefined && attributes.size === 0 && !this.marks.includes(mark)) this.marks.push(mark);
    else if (tag === 'br' && attributes.size === 0) parts.push({ type: 'break' });
    else if (tag === 'img') parts.push(imageOf(attributes));
    else if (tag === 'a') this.openLink(attributes);
    else if (tag === 'span') this.openMention(attributes);
    else throw new Unreadable();
  }

  private openLink(attributes: ReadonlyMap<string, string>): void {
    const href = only(attributes, 'href');
    // A link inside marks could not be distinguished at its end from one around them.
    if (this.link !== null || this.marks.length > 0 || !isSafeLink(href)) throw new Unreadable();
    this.link = href;
  }

  private openMention(attributes: ReadonlyMap<string, string>): void {
    const user = only(attributes, 'data-user');
    this.mentions += 1;
    if (!uidPattern.test(user) || this.mentions > MENTIONS_MAX) throw new Unreadable();
    this.mention = { user, name: '' };
  }

  private closeMention(tag: string): void {
    if (tag !== 'span' || this.mention === null || this.block === null) throw new Unreadable();
    this.block.parts.push({ type: 'mention', ...this.mention });
    this.mention = null;
  }

  private closeBlock(tag: string): void {
    if (this.block?.tag !== tag || this.marks.length > 0 || this.link !== null) throw new Unreadable();
    const { kind, indent, parts } = this.block;
    this.blocks.push({ kind, indent, parts });
    this.block = null;
  }
}

/** The blocks of a message's markup; null if it is not exactly what `writeMarkup` produces. */
export function readMarkup(markup: string): Block[] | null {
  const reader = new MarkupReader();
  try {
    const token = new RegExp(TOKEN);
    while (token.lastIndex < markup.length) {
      const found = token.exec(markup);
      if (found === null) return null;
      const [text, slash, tag, attributes = ''] = found;
      if (tag === undefined) reader.text(unescaped(text));
      else if (slash === '/') reader.close(attributes === '' ? tag : '');
      else reader.open(tag, attributesOf(attributes));
    }
    return reader.end();
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

function attributesOf(text: string): Map<string, string> {
  const found = [...text.matchAll(/ ([a-z-]+)="([^"]*)"/g)];
  return new Map(found.map(([, name = '', value = '']) => [name, unescaped(value)]));
}

function only(attributes: ReadonlyMap<string, string>, name: string): string {
  const value = attributes.get(name);
  if (value === undefined || attributes.size !== 1) throw new Unreadable();
  return value;
}

function indentOf(attributes: ReadonlyMap<string, string>): number {
  if (attributes.size === 0) return 0;
  const indent = Number(only(attributes, 'data-indent'));
  if (!Number.isInteger(indent) || indent < 1 || indent > INDENT_MAX) throw new Unreadable();
  return indent;
}

function imageOf(attributes: ReadonlyMap<string, string>): Part {
  const file = attributes.get('data-file') ?? '';
  const alt = attributes.get('alt');
  if (attributes.size !== 2 || alt === undefined || !hashPattern.test(file)) throw new Unreadable();
  return { type: 'image', file, alt };
}

function unescaped(text: string): string {
  return text.replaceAll(/&([a-z]+);/g, (entity, name: string) => characters[name] ?? entity);
}
