import type { Remarks } from '../remarks.ts';
import { make, run } from '../wordml/make.ts';
import { type ListForm, PlainLists } from '../wordml/plain-lists.ts';
import type { WordFile } from '../wordml/word-file.ts';
import { elements, textOf, type XmlElement } from '../xml/element.ts';
import { type Declarations, StyleRules } from './css.ts';
import { FormLabels, readControl } from './form-controls.ts';
import { readImage } from './images.ts';
import { contextIn, type ParagraphContext, paragraphProperties, rule, USUAL } from './paragraph-context.ts';
import { tableOf } from './tables.ts';
import { lookIn, PLAIN, type TextLook } from './text-look.ts';

const BLOCKS: ReadonlySet<string> = new Set(
  'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup html legend li main menu nav ol p pre section summary table caption ul'.split(
    ' ',
  ),
);

const SKIPPED: ReadonlySet<string> = new Set(
  'head script style template noscript title meta link base col colgroup param source track area map wbr datalist'.split(
    ' ',
  ),
);

const OBJECTS: ReadonlySet<string> = new Set(
  'iframe object embed applet video audio canvas svg math frameset frame'.split(' '),
);

const FORMS: Readonly<Record<string, ListForm>> = {
  '1': 'decimal',
  a: 'lowerLetter',
  A: 'upperLetter',
  i: 'lowerRoman',
  I: 'upperRoman',
  decimal: 'decimal',
  'lower-alpha': 'lowerLetter',
  'lower-latin': 'lowerLetter',
  'upper-alpha': 'upperLetter',
  'upper-latin': 'upperLetter',
  'lower-roman': 'lowerRoman',
  'upper-roman': 'upperRoman',
};

interface ListPlace {
  /** `w:numId` */
  list: number;
  at: number;
  /** The item's first paragraph is still to come. */
  isPending: boolean;
}

/** What is around the elements that are read. */
export interface Around {
  look: TextLook;
  context: ParagraphContext;
  list: ListPlace | null;
}

/** Reads a page's elements into blocks of Word. */
export class PageReader {
  readonly word: WordFile;
  readonly remarks: Remarks;
  readonly rules: StyleRules;
  readonly lists = new PlainLists();
  readonly #labels: FormLabels;
  readonly #onBlock: () => void;
  #blocks: XmlElement[] = [];
  #parts: XmlElement[] = [];
  #isAfterSpace = true;

  constructor(page: XmlElement, word: WordFile, remarks: Remarks, onBlock: () => void) {
    this.word = word;
    this.remarks = remarks;
    this.#onBlock = onBlock;
    const sheets: string[] = [];
    collect(page, sheets);
    this.rules = new StyleRules(sheets);
    this.#labels = new FormLabels(page);
  }

  /** Blocks of what is in an element, apart from what is read otherwise. */
  blocksIn(parent: XmlElement, around: Partial<Around> = {}): XmlElement[] {
    const whole: Around = { look: PLAIN, context: USUAL, list: null, ...around };
    const [blocks, parts, isAfterSpace] = [this.#blocks, this.#parts, this.#isAfterSpace];
    [this.#blocks, this.#parts, this.#isAfterSpace] = [[], [], true];
    this.#read(parent, whole);
    this.#flush(whole);
    const made = this.#blocks;
    [this.#blocks, this.#parts, this.#isAfterSpace] = [blocks, parts, isAfterSpace];
    return made;
  }

  #read(parent: XmlElement, around: Around): void {
    for (const part of parent.children) {
      if (typeof part === 'string') this.#text(part, around.look);
      else this.#element(part, around);
    }
  }

  #text(text: string, { properties, isPreformatted }: TextLook): void {
    const words = isPreformatted ? text.replaceAll(/\r\n?/gu, '\n') : text.replaceAll(/[ \t\r\n\f]+/gu, ' ');
    const kept = !isPreformatted && this.#isAfterSpace && words.startsWith(' ') ? words.slice(1) : words;
    if (kept === '') return;
    this.#isAfterSpace = !isPreformatted && kept.endsWith(' ');
    this.#parts.push(run(kept, [...properties.values()]));
  }

  #element(element: XmlElement, around: Around): void {
    const { name } = element;
    if (SKIPPED.has(name) || name.startsWith('#')) return;
    if (OBJECTS.has(name)) return this.remarks.add(name === 'svg' ? 'drawing' : 'object', textOf(element));
    const css = this.rules.of(element);
    if (css.get('display') === 'none' || element.attributes['hidden'] !== undefined) {
      if (textOf(element).trim() !== '') this.remarks.add('hidden-text', textOf(element));
      return;
    }
    if (name === 'br') return this.#break();
    if (name === 'img') return this.#add(readImage(element, css, this));
    if (name === 'input' || name === 'select' || name === 'textarea' || name === 'button')
      return this.#add(readControl(element, this.#labels, [...around.look.properties.values()]));
    if (name === 'a') return this.#link(element, css, around);
    if (name === 'q') return this.#quoted(element, around);
    if (name === 'hr') {
      this.#flush(around);
      this.#blocks.push(rule());
      return;
    }
    if (BLOCKS.has(name) || css.get('display') === 'block') return this.#block(element, css, around);
    this.#read(element, { ...around, look: lookIn(element, css, around.look, false) });
  }

  #add(parts: readonly XmlElement[]): void {
    this.#parts.push(...parts);
    if (parts.length > 0) this.#isAfterSpace = false;
  }

  #break(): void {
    this.#parts.push(make('w:r', {}, [make('w:br')]));
    this.#isAfterSpace = true;
  }

  #link(element: XmlElement, css: Declarations, around: Around): void {
    const address = (element.attributes['href'] ?? '').trim();
    const from = this.#parts.length;
    const blocks = this.#blocks.length;
    this.#read(element, { ...around, look: lookIn(element, css, around.look, false) });
    const inside = this.#parts.splice(from);
    const isWhole = blocks === this.#blocks.length;
    const target = address.startsWith('#')
      ? null
      : isWhole && address !== '' && inside.length > 0
        ? this.word.document.link(address)
        : null;
    this.#parts.push(...(target === null ? inside : [make('w:hyperlink', { 'r:id': target }, inside)]));
  }

  #quoted(element: XmlElement, around: Around): void {
    this.#text('“', around.look);
    this.#isAfterSpace = true;
    this.#read(element, around);
    this.#text('”', around.look);
  }

  /** Ends the paragraph that is read; one without words is none. */
  #flush({ context, list }: Around): void {
    const parts = withoutEnd(this.#parts);
    this.#parts = [];
    this.#isAfterSpace = true;
    if (parts.length === 0) return;
    const place = list === null ? null : { number: list.isPending ? list.list : null, at: list.at };
    if (list !== null) list.isPending = false;
    const properties = paragraphProperties(context, place);
    this.#blocks.push(make('w:p', {}, [make('w:pPr', {}, properties), ...parts]));
    this.#onBlock();
  }

  #block(element: XmlElement, css: Declarations, around: Around): void {
    this.#flush(around);
    const { name } = element;
    if (name === 'table') return this.#table(element, css, around);
    if (name === 'ul' || name === 'ol' || name === 'menu' || name === 'dir')
      return this.#list(element, css, around);
    const look = lookIn(element, css, around.look, true);
    const context = contextIn(element, css, around.context, look.size);
    const indented = name === 'dd' ? { ...context, left: context.left + 480 } : context;
    const inside = { ...around, look, context: indented };
    this.#read(element, inside);
    this.#flush(inside);
  }

  #table(element: XmlElement, css: Declarations, around: Around): void {
    const caption = elements(element).find(({ name }) => name === 'caption');
    if (caption !== undefined) this.#blocks.push(...this.blocksIn(caption, { look: around.look }));
    this.#blocks.push(...tableOf(element, css, { reader: this, look: around.look }));
  }

  #list(element: XmlElement, css: Declarations, around: Around): void {
    const at = around.list === null ? 0 : around.list.at + 1;
    const type =
      css.get('list-style-type') ?? css.get('list-style')?.split(' ')[0] ?? element.attributes['type'] ?? '';
    const form = FORMS[type] ?? (element.name === 'ol' ? 'decimal' : 'bullet');
    const start = Number(element.attributes['start'] ?? 1);
    let list = this.lists.begin(form, Number.isInteger(start) && start > 0 ? start : 1);
    const look = lookIn(element, css, around.look, true);
    for (const part of element.children) {
      if (typeof part === 'string') {
        if (part.trim() !== '') this.#text(part, look);
        continue;
      }
      this.#flush({ ...around, look });
      if (part.name !== 'li') {
        this.#element(part, { ...around, look, list: { list, at, isPending: false } });
        continue;
      }
      const value = Number(part.attributes['value'] ?? Number.NaN);
      if (Number.isInteger(value) && value > 0) list = this.lists.restart(list, at, value);
      const own = this.rules.of(part);
      const itemLook = lookIn(part, own, look, true);
      const context = { ...contextIn(part, own, { ...USUAL, align: around.context.align }, itemLook.size) };
      const inside = { look: itemLook, context, list: { list, at, isPending: true } };
      this.#read(part, inside);
      this.#flush(inside);
    }
    this.#flush({ ...around, look });
  }
}

/** Without the spaces and the line end that browsers do not show at the end of a paragraph. */
function withoutEnd(parts: readonly XmlElement[]): XmlElement[] {
  const kept = [...parts];
  for (let last = kept.pop(); last !== undefined; last = kept.pop()) {
    const [content, ...more] = elements(last).filter(({ name }) => name !== 'w:rPr');
    if (last.name === 'w:r' && content?.name === 'w:br' && more.length === 0) return kept;
    if (last.name !== 'w:r' || content?.name !== 'w:t' || more.length > 0) return [...kept, last];
    const text = textOf(content).replace(/ +$/u, '');
    if (text !== '')
      return [
        ...kept,
        {
          ...last,
          children: last.children.map((each) => (each === content ? { ...content, children: [text] } : each)),
        },
      ];
  }
  return kept;
}

/** Texts of the page's own style sheets. */
function collect(page: XmlElement, sheets: string[]): void {
  const waiting: XmlElement[] = [page];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.name === 'style') sheets.push(textOf(next));
    else waiting.push(...elements(next).reverse());
  }
}
