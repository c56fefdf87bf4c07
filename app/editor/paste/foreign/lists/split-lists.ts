import { LIST_INDENT } from '#app/document/styles.ts';
import { STYLE_ATTRIBUTE } from '../inert-markup.ts';
import { unwrap } from '../retag.ts';

/**
 * An item of a document holds one text and then its own lists. What other programs put after those, and tables, stand
 * between two parts of the list, so that all words keep their order.
 */
const LIST = /^[OU]L$/;
const BLOCK = /^(?:P|H[1-6]|DIV|BLOCKQUOTE|PRE|SECTION|ARTICLE|DL|ADDRESS|FIGURE|CENTER|FORM|FIELDSET)$/;
const APART = 'table, ol, ul';

const isList = (node: Node): node is Element => node instanceof Element && LIST.test(node.tagName);
const isBlank = (node: Node): boolean =>
  node instanceof Element
    ? node.textContent.trim() === '' && !node.matches('img, hr') && node.querySelector('img, hr') === null
    : (node.nodeValue ?? '').trim() === '' || node.nodeType === Node.COMMENT_NODE;

/** Whether words follow an item's own list within the item. */
function isFollowed(list: Element): boolean {
  let node = list;
  for (let holder = node.parentElement; holder !== null; holder = node.parentElement) {
    if (LIST.test(holder.tagName) || /^T[DH]$/.test(holder.tagName)) return false;
    for (let next = node.nextSibling; next !== null; next = next.nextSibling)
      if (!isList(next) && !isBlank(next)) return true;
    if (holder.tagName === 'LI') return false;
    node = holder;
  }
  return false;
}

const isMixed = (root: Element): boolean =>
  root.querySelector('table') !== null ||
  [...root.querySelectorAll('ol, ul')].some((list) => isFollowed(list)) ||
  [...root.childNodes].some((child) => !isList(child) && child.nodeName !== 'LI' && !isBlank(child));

/** Boxes around tables and lists give way to what they hold, on lines of its own. */
function openBoxes(root: Element): void {
  for (const box of root.querySelectorAll('*')) {
    if (/^(?:OL|UL|LI|TABLE|TBODY|THEAD|TFOOT|TR|TD|TH|CAPTION)$/.test(box.tagName)) continue;
    if (box.closest('table') !== null || box.querySelector(APART) === null) continue;
    if (BLOCK.test(box.tagName)) {
      box.before(root.ownerDocument.createElement('br'));
      box.after(root.ownerDocument.createElement('br'));
    }
    unwrap(box);
  }
}

function numberOf(item: Element | null, otherwise: number): number {
  const value = Number(item?.getAttribute('value') ?? Number.NaN);
  return Number.isInteger(value) ? value : otherwise;
}

/** Writes a list as parts of itself with what stands between them. */
class Splitter {
  readonly parts: Element[] = [];
  readonly #list: Element;
  readonly #depth: number;
  #open: Element | null = null;
  #item: Element | null = null;
  /** The paragraph of words outside any item. */
  #line: Element | null = null;
  #next: number;

  constructor(list: Element, depth: number) {
    this.#list = list;
    this.#depth = depth;
    this.#next = Number(list.getAttribute('start') ?? 1) || 1;
  }

  split(): Element[] {
    for (const child of Array.from(this.#list.childNodes)) {
      if (child instanceof Element && child.tagName === 'LI') this.#addItem(child);
      else this.#add(child);
    }
    return this.parts;
  }

  #part(): Element {
    if (this.#open === null) {
      this.#open = this.#list.cloneNode(false) as Element;
      if (this.#list.tagName === 'OL') this.#open.setAttribute('start', String(this.#next));
      this.parts.push(this.#open);
    }
    return this.#open;
  }

  #addItem(source: Element): void {
    const part = this.#part();
    this.#line = null;
    this.#next = numberOf(source, this.#next) + 1;
    this.#item = source.cloneNode(false) as Element;
    part.append(this.#item);
    for (const child of Array.from(source.childNodes)) this.#add(child);
    this.#item = null;
  }

  #add(node: ChildNode): void {
    if (isList(node)) for (const part of new Splitter(node, this.#depth + 1).split()) this.#addPart(part);
    else if (node instanceof Element && (node.tagName === 'TABLE' || this.#isBlockBetween(node)))
      this.#putBetween(node);
    else if (this.#isInItem()) this.#item?.append(node);
    else this.#addWords(node);
  }

  #isInItem(): boolean {
    return this.#item !== null && ![...this.#item.children].some(isList);
  }

  #isBlockBetween(node: Element): boolean {
    return BLOCK.test(node.tagName) && !this.#isInItem() && !isBlank(node);
  }

  #addPart(part: Element): void {
    this.#line = null;
    if (isList(part)) (this.#item ?? this.#part()).append(part);
    else this.#putBetween(part);
  }

  #putBetween(block: Element): void {
    this.parts.push(block);
    this.#open = null;
    this.#item = null;
    this.#line = null;
  }

  #addWords(node: ChildNode): void {
    if (this.#line === null) {
      if (isBlank(node)) return;
      const line = this.#list.ownerDocument.createElement('p');
      line.setAttribute(STYLE_ATTRIBUTE, `margin-left: ${String(this.#depth * LIST_INDENT)}px`);
      this.#putBetween(line);
      this.#line = line;
    }
    this.#line.append(node);
  }
}

/** Splits lists where their items hold more than a document's items do. */
export function splitLists(dom: Document): void {
  const roots = [...dom.querySelectorAll('ol, ul')].filter(
    (list) => list.parentElement?.closest('ol, ul, td, th')?.matches('ol, ul') !== true,
  );
  for (const root of roots.reverse()) {
    if (!isMixed(root)) continue;
    openBoxes(root);
    root.replaceWith(...new Splitter(root, 1).split());
  }
}
