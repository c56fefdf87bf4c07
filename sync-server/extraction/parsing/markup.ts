import { decodeEntities } from './entities.ts';

export interface MarkupHandlers {
  /** `attributes`: the raw text from the tag, for `attributeOf`. */
  open?: (name: string, attributes: string) => void;
  close?: (name: string) => void;
  text: (text: string) => void;
}

/** XML names come without their prefix in their original case; HTML names in lower case. */
type MarkupKind = 'xml' | 'html';

/** Elements whose content HTML treats as plain characters up to the end tag. */
const RAW: ReadonlySet<string> = new Set(['script', 'style', 'textarea', 'title', 'noscript', 'xmp']);
const NAME = /^[^\s/>]+/;

/**
 * Reads markup in a single pass without checking that it is well formed; reports tags and text as they come.
 * Declarations are ignored: a document type is skipped with all its entities, and no address in it is ever fetched.
 */
export function readMarkup(source: string, kind: MarkupKind, handlers: MarkupHandlers): void {
  const reader = new MarkupReader(source, kind, handlers);
  reader.read();
}

class MarkupReader {
  private readonly source: string;
  private readonly kind: MarkupKind;
  private readonly handlers: MarkupHandlers;
  private at = 0;

  constructor(source: string, kind: MarkupKind, handlers: MarkupHandlers) {
    this.source = source;
    this.kind = kind;
    this.handlers = handlers;
  }

  read(): void {
    while (this.at < this.source.length) {
      const tag = this.source.indexOf('<', this.at);
      this.say(this.source.slice(this.at, tag === -1 ? undefined : tag));
      if (tag === -1) return;
      this.at = tag;
      this.readTag();
    }
  }

  private readTag(): void {
    const { source } = this;
    if (source.startsWith('<!--', this.at)) this.passOver('-->', 4);
    else if (source.startsWith('<![CDATA[', this.at)) this.readCharacters();
    else if (source.startsWith('<?', this.at)) this.passOver(this.kind === 'xml' ? '?>' : '>', 2);
    else if (source.startsWith('<!', this.at)) this.passDeclaration();
    else if (/[a-z_/:\u0080-\uffff]/i.test(source[this.at + 1] ?? '')) this.readElement();
    else {
      // A literal '<', as in 'a < b'.
      this.handlers.text('<');
      this.at += 1;
    }
  }

  private readCharacters(): void {
    const end = this.source.indexOf(']]>', this.at);
    this.handlers.text(this.source.slice(this.at + 9, end === -1 ? undefined : end));
    this.at = end === -1 ? this.source.length : end + 3;
  }

  private passOver(end: string, from: number): void {
    const found = this.source.indexOf(end, this.at + from);
    this.at = found === -1 ? this.source.length : found + end.length;
  }

  /** Includes the part in brackets, in which a document type has its declarations. */
  private passDeclaration(): void {
    const end = this.source.indexOf('>', this.at);
    const hasSubset = this.source.slice(this.at, end === -1 ? undefined : end).includes('[');
    this.passOver(hasSubset ? ']' : '>', 2);
    if (hasSubset) this.passOver('>', 0);
  }

  private readElement(): void {
    const end = this.tagEnd();
    const inside = this.source.slice(this.at + 1, end);
    this.at = Math.min(this.source.length, end + 1);
    const isEnd = inside.startsWith('/');
    const body = isEnd ? inside.slice(1) : inside;
    const written = NAME.exec(body)?.[0] ?? '';
    const name = this.nameOf(written);
    if (name === '') return;
    if (isEnd) this.handlers.close?.(name);
    else this.begin(name, body.slice(written.length));
  }

  private begin(name: string, attributes: string): void {
    const isEmpty = attributes.endsWith('/');
    this.handlers.open?.(name, attributes);
    if (this.kind === 'xml') {
      if (isEmpty) this.handlers.close?.(name);
    } else if (RAW.has(name)) this.readRaw(name);
  }

  private readRaw(name: string): void {
    const rest = new RegExp(`</${name}`, 'gi');
    rest.lastIndex = this.at;
    const end = rest.exec(this.source)?.index ?? this.source.length;
    this.say(this.source.slice(this.at, end));
    this.at = end;
  }

  /** End of the tag; a quoted value may contain '>'. */
  private tagEnd(): number {
    const { source } = this;
    let quote = '';
    for (let at = this.at; at < source.length; at += 1) {
      const character = source[at] ?? '';
      if (quote !== '') quote = character === quote ? '' : quote;
      else if (character === '>') return at;
      else if ((character === '"' || character === "'") && source[at - 1] === '=') quote = character;
    }
    return source.length;
  }

  private nameOf(written: string): string {
    if (this.kind === 'html') return written.toLowerCase();
    return written.slice(written.lastIndexOf(':') + 1).replace(/\/$/, '');
  }

  private say(text: string): void {
    if (text !== '') this.handlers.text(decodeEntities(text));
  }
}

/** The value of an attribute, with any prefix of its name. */
export function attributeOf(attributes: string, name: string): string | null {
  const [, quoted, apostrophes] =
    new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? [];
  const value = quoted ?? apostrophes;
  return value === undefined ? null : decodeEntities(value);
}
