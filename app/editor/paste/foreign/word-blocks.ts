import { STYLE_ATTRIBUTE } from './inert-markup.ts';
import { pixelsOf } from './styles/lengths.ts';
import { STYLE_MARK } from './kinds/named-styles.ts';
import { markPageBreaks } from './page-breaks.ts';
import { retag } from './retag.ts';
import type { Styles } from './styles/style-sheets.ts';

/** Font size that Google Docs gives a title, which it writes as a paragraph. */
const DOCS_TITLE = '26pt';

function isDocsTitle(element: Element, styles: Styles): boolean {
  const [first] = element.children;
  return (
    first !== undefined &&
    styles(first).get('font-size') === DOCS_TITLE &&
    element.closest('[id^="docs-internal-guid"]') !== null
  );
}

function headingLevel(element: Element): number | null {
  const isHeading = element.getAttribute('role') === 'heading';
  const level = Number(element.getAttribute('aria-level') ?? (isHeading ? 2 : ''));
  if (isHeading && level >= 1) return Math.min(6, level);
  return null;
}

/** Titles, and the headings of Word's web version, are written as paragraphs. */
function nameHeadings(dom: Document, styles: Styles): void {
  for (const element of dom.querySelectorAll('p, div[role="heading"]')) {
    const isTitle = isDocsTitle(element, styles);
    const level = isTitle ? 1 : headingLevel(element);
    if (level === null) continue;
    const heading = retag(element, `h${level}`);
    if (isTitle) heading.setAttribute(STYLE_MARK, 'title');
  }
}

const levelOf = (list: Element): number =>
  Number(list.querySelector('li')?.getAttribute('data-aria-level') ?? 1) || 1;

const beginsAnew = (list: Element): boolean =>
  list.tagName === 'OL' && Number(list.getAttribute('start') ?? 1) === 1;

/** The list below which the items of `list` are nested; null if they are a list of their own. */
function placeBelow(previous: Element | null, list: Element): Element | null {
  if (previous === null || !/^[OU]L$/.test(previous.tagName)) return null;
  const deeper = levelOf(list) > levelOf(previous);
  if (!deeper) return previous.tagName === list.tagName && !beginsAnew(list) ? previous : null;
  const last = previous.lastElementChild;
  const nested = last?.lastElementChild ?? null;
  return placeBelow(nested, list) ?? last;
}

/** Word's web version writes one list per item, all as siblings. */
function joinWebLists(dom: Document): void {
  for (const wrapper of dom.querySelectorAll('.ListContainerWrapper'))
    wrapper.replaceWith(...wrapper.childNodes);
  for (const list of dom.querySelectorAll('ol[class*="ListStyle"], ul[class*="ListStyle"]')) {
    const place = placeBelow(list.previousElementSibling, list);
    if (place?.tagName === 'LI') place.append(list);
    else if (place !== null) {
      place.append(...list.childNodes);
      list.remove();
    }
  }
}

/** Tabs are written as spans of spaces with a tab count. */
function writeTabs(dom: Document, styles: Styles): void {
  for (const span of dom.querySelectorAll('span')) {
    // What leads to the stop may follow: `1 dotted`.
    const tabs = Number.parseInt(styles(span).get('mso-tab-count') ?? '0', 10);
    if (!(tabs > 0)) continue;
    const written = dom.createElement('span');
    written.setAttribute(STYLE_ATTRIBUTE, 'white-space: pre');
    written.textContent = '\t'.repeat(Math.min(20, tabs));
    span.replaceWith(written);
  }
}

function isHidden(element: Element, styles: Styles): boolean {
  const told = styles(element);
  if (told.get('display') === 'none' || told.get('mso-hide') === 'all') return true;
  const size = told.get('font-size');
  return size !== undefined && pixelsOf(size) === 0;
}

/** Removes parts that were invisible when copied: hidden text, and paragraph ends that Office marks with `o:p`. */
function dropUnseen(dom: Document, styles: Styles): void {
  for (const element of dom.querySelectorAll(`body [${STYLE_ATTRIBUTE}], body [class], body [hidden]`))
    if (element.hasAttribute('hidden') || isHidden(element, styles)) element.remove();
  for (const mark of dom.querySelectorAll('span.EOP')) mark.remove();
  for (const element of dom.getElementsByTagName('o:p'))
    if ((element.textContent ?? '').trim() === '') element.textContent = '';
}

/**
 * Removes the comments that Word writes into the text and below it, with their references.
 * @returns the number of comments
 */
function dropComments(dom: Document, styles: Styles): number {
  const references = dom.querySelectorAll('.MsoCommentReference, .msocomanchor');
  const count = dom.querySelectorAll('.msocomanchor').length;
  for (const element of references) element.remove();
  for (const element of dom.querySelectorAll('div')) {
    const part = styles(element).get('mso-element');
    if (part === 'comment-list' || part === 'comment') element.remove();
  }
  return count;
}

/** @returns the number of comments that were left out */
export function readOfficeBlocks(dom: Document, styles: Styles): number {
  const comments = dropComments(dom, styles);
  // Google Docs hides its page breaks.
  markPageBreaks(dom, styles);
  dropUnseen(dom, styles);
  nameHeadings(dom, styles);
  joinWebLists(dom);
  writeTabs(dom, styles);
  return comments;
}
