import { isInline } from './styles/inline-element.ts';
import type { Styles } from './styles/style-sheets.ts';

const BLOCK = 'p, h1, h2, h3, h4, h5, h6, blockquote, pre';
/** The document has page breaks between the blocks of an area only. */
const WITHIN = 'li, table';

function marker(dom: Document): HTMLElement {
  const element = dom.createElement('div');
  element.dataset['autodocsBreak'] = '';
  return element;
}

const says = (styles: Styles, element: Element, side: 'before' | 'after'): boolean =>
  styles(element).get(`page-break-${side}`) === 'always' || styles(element).get(`break-${side}`) === 'page';

const isEmpty = (element: Element): boolean =>
  (element.textContent ?? '').trim() === '' && element.querySelector('img') === null;

/** The block, or the inline element outside any block, that holds `element`. */
function holderOf(element: Element): Element {
  const block = element.closest(BLOCK);
  if (block !== null) return block;
  let holder = element;
  while (holder.parentElement !== null && isInline(holder.parentElement)) holder = holder.parentElement;
  return holder;
}

/** Splits the holder of a line break or rule in two, with the page break between them. Empty halves are removed. */
function splitAt(element: Element): void {
  const dom = element.ownerDocument;
  const holder = holderOf(element);
  if (holder === element) {
    element.replaceWith(marker(dom));
    return;
  }
  const range = dom.createRange();
  range.setStartAfter(element);
  range.setEndAfter(holder);
  const rest = range.extractContents();
  const parts = [holder, ...rest.children];
  element.remove();
  holder.after(marker(dom), rest);
  for (const part of parts) if (isEmpty(part)) part.remove();
}

/**
 * Marks the page breaks of Word (in a line, and before a paragraph), Google Docs, LibreOffice and pages. Breaks in lists
 * and tables are dropped; so is one before the first block, where a paste begins.
 */
export function markPageBreaks(dom: Document, styles: Styles): void {
  for (const element of dom.querySelectorAll('br, hr')) {
    if (!says(styles, element, 'before') && !says(styles, element, 'after')) continue;
    if (element.closest(WITHIN) === null) splitAt(element);
    else element.remove();
  }
  for (const element of dom.querySelectorAll(`${BLOCK}, div, table`)) {
    const outer = element.parentElement?.closest(WITHIN) ?? null;
    if (outer !== null) continue;
    if (says(styles, element, 'before') && element.previousElementSibling !== null)
      element.before(marker(dom));
    if (!says(styles, element, 'after')) continue;
    element.after(marker(dom));
    if (isEmpty(element)) element.remove();
  }
}
