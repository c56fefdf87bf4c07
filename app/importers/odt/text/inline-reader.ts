import { make, run } from '../../wordml/make.ts';
import { attribute, elements, integer, textOf, type XmlElement } from '../../xml/element.ts';
import type { OdtScope } from '../scope.ts';
import { ownSize, joinProperties, runProperties, sizeOf, textProperties } from '../styles/text-properties.ts';
import { FIELDS } from './fields.ts';
import { readFrame } from './frames.ts';
import { bookmark } from './marks.ts';

/** Spaces that one element can say; files have a few. */
const SPACES_MAX = 500;

const SKIPPED: ReadonlySet<string> = new Set([
  'text:soft-page-break',
  'text:toc-mark',
  'text:toc-mark-start',
  'text:toc-mark-end',
  'text:alphabetical-index-mark',
  'text:alphabetical-index-mark-start',
  'text:alphabetical-index-mark-end',
  'text:user-index-mark',
  'text:variable-set',
  'text:variable-decls',
  'office:event-listeners',
  'text:ruby-text',
]);

export interface Look {
  /** What is said over the paragraph's named style. */
  properties: readonly XmlElement[];
  /** Twips of the letters, of which a size can be a share. */
  size: number;
}

/** Reads what one paragraph shows. */
export class InlineReader {
  readonly scope: OdtScope;
  readonly #parts: XmlElement[] = [];
  #pending = '';
  #look: Look;
  #isDeleted = false;
  /** White space that follows white space, or begins the paragraph, is none (ODF 1.3, part 3, 6.1.2). */
  #isAfterSpace = true;

  constructor(scope: OdtScope, look: Look) {
    this.scope = scope;
    this.#look = look;
  }

  get properties(): readonly XmlElement[] {
    return this.#look.properties;
  }

  read(parts: readonly (XmlElement | string)[]): void {
    for (const part of parts)
      if (typeof part === 'string') this.#words(part);
      else this.#element(part);
  }

  /** The parts so far. */
  done(): XmlElement[] {
    this.#flush();
    return this.#parts;
  }

  #words(text: string): void {
    const collapsed = text.replaceAll(/[ \t\r\n]+/gu, ' ');
    const words = this.#isAfterSpace && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed;
    if (words === '') return;
    this.#isAfterSpace = words.endsWith(' ');
    this.#pending += words;
  }

  /** Words as they are. */
  text(text: string): void {
    if (text === '') return;
    this.#pending += text;
    this.#isAfterSpace = false;
  }

  add(...parts: readonly XmlElement[]): void {
    this.#flush();
    this.#parts.push(...this.scope.changes.tracked(parts));
    if (parts.length > 0) this.#isAfterSpace = false;
  }

  /** Places are in the text and not part of a change. */
  #place(...parts: readonly XmlElement[]): void {
    this.#flush();
    this.#parts.push(...parts);
  }

  #flush(): void {
    if (this.#pending === '') return;
    const made = run(this.#pending, this.#look.properties, this.#isDeleted);
    this.#pending = '';
    this.#parts.push(...(this.#isDeleted ? [made] : this.scope.changes.tracked([made])));
  }

  #element(part: XmlElement): void {
    const { scope } = this;
    switch (part.name) {
      case 'text:span':
        return this.#span(part);
      case 'text:s':
        return this.text(' '.repeat(Math.min(SPACES_MAX, Math.max(0, integer(part, 'text:c') ?? 1))));
      case 'text:tab':
        return this.text('\t');
      case 'text:line-break':
        this.text('\n');
        this.#isAfterSpace = true;
        return;
      case 'text:a':
      case 'draw:a':
        return this.#link(part);
      case 'text:note':
        return this.add(...scope.notes.add(part, this.#look.properties, scope));
      case 'office:annotation':
        return this.#place(...scope.comments.begin(part));
      case 'office:annotation-end':
        return this.#place(...scope.comments.end(part));
      case 'text:bookmark':
      case 'text:bookmark-start':
      case 'text:bookmark-end':
      case 'text:reference-mark':
      case 'text:reference-mark-start':
      case 'text:reference-mark-end':
        return this.#place(...bookmark(part));
      case 'text:change-start':
      case 'text:change-end':
        this.#flush();
        return scope.changes.mark(part);
      case 'text:change':
        return this.#deletion(part);
      default:
        return this.#other(part);
    }
  }

  #other(part: XmlElement): void {
    if (SKIPPED.has(part.name)) return;
    const field = Object.hasOwn(FIELDS, part.name) ? FIELDS[part.name] : undefined;
    if (field !== undefined) field(part, this);
    else if (part.name.startsWith('draw:')) this.add(...readFrame(part, this.#look.properties, this.scope));
    else this.read(part.children);
  }

  #span(span: XmlElement): void {
    const { table } = this.scope;
    const before = this.#look;
    const style = table.get('text', attribute(span, 'text:style-name'));
    const chain = table.chain('text', style).reverse();
    let { properties, size } = before;
    for (const each of chain) {
      const text = textProperties(each);
      const own = ownSize(text, size);
      properties = joinProperties(properties, runProperties(text, own, table));
      size = own === null ? size : own * 10;
    }
    this.#within({ properties, size }, () => this.read(span.children));
  }

  #within(look: Look, read: () => void): void {
    const before = this.#look;
    this.#flush();
    this.#look = look;
    read();
    this.#flush();
    this.#look = before;
  }

  #link(link: XmlElement): void {
    const address = (attribute(link, 'xlink:href') ?? '').trim();
    this.#flush();
    const from = this.#parts.length;
    this.read(link.children);
    this.#flush();
    const inside = this.#parts.splice(from);
    if (inside.length === 0) return;
    const target = address.startsWith('#')
      ? { 'w:anchor': address.slice(1).replace(/\|.*$/u, '') }
      : { 'r:id': this.scope.part.link(address) };
    this.#parts.push(address === '' ? make('w:hyperlink', {}, inside) : make('w:hyperlink', target, inside));
  }

  /** Deleted paragraphs are told apart by line ends: they are no blocks until the change is refused. */
  #deletion(mark: XmlElement): void {
    const content = this.scope.changes.deletedAt(mark);
    if (content === null) return;
    this.#flush();
    const from = this.#parts.length;
    this.#isDeleted = true;
    const texts = elements(content).filter(({ name }) => name !== 'office:change-info');
    texts.forEach((text, at) => {
      if (at > 0) this.text('\n');
      if (text.name === 'text:p' || text.name === 'text:h') this.read(text.children);
      else this.text(textOf(text));
    });
    this.#flush();
    this.#isDeleted = false;
    const runs = this.#parts.splice(from).filter(({ name }) => name === 'w:r');
    if (runs.length > 0) this.#parts.push(this.scope.changes.deletion(mark, runs));
  }
}

/** The look of a paragraph's words over its named style. */
export function paragraphLook(style: string | null, { table }: OdtScope): Look {
  const chain = table.chain('paragraph', table.get('paragraph', style));
  const named = chain.findIndex(({ isAutomatic }) => !isAutomatic);
  const automatic = named === -1 ? chain : chain.slice(0, named);
  let properties: XmlElement[] = [];
  let size = sizeOf(named === -1 ? [] : chain.slice(named), table);
  for (const each of [...automatic].reverse()) {
    const own = ownSize(textProperties(each), size);
    properties = joinProperties(properties, runProperties(textProperties(each), own, table));
    size = own === null ? size : own * 10;
  }
  return { properties, size };
}
