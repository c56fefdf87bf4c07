import { retag, unwrap } from './retag.ts';

const BLOCK =
  'p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, table, blockquote, pre, section, article, header, footer, aside, figure, dl, dt, dd, hr, address, main, nav';
const LIST_LEVELS_MAX = 9;

const HEADING = 'h1, h2, h3, h4, h5, h6';

/** A table in a heading, usually one that was left open, stands between the two parts of the heading. */
function moveTablesOutOfHeadings(dom: Document): void {
  for (const table of dom.querySelectorAll('table')) {
    const heading = table.closest(HEADING);
    if (heading === null || table.parentElement?.closest(`table, ${HEADING}`) !== heading) continue;
    const after = dom.createRange();
    after.setStartAfter(table);
    after.setEndAfter(heading);
    const rest = after.extractContents();
    heading.after(table, rest);
    for (const part of [heading, table.nextElementSibling])
      if (
        part?.matches(HEADING) === true &&
        part.textContent.trim() === '' &&
        part.querySelector('img') === null
      )
        part.remove();
  }
}

/** A heading holds one line of text: blocks inside it become lines. */
function flattenHeadings(dom: Document): void {
  for (const heading of dom.querySelectorAll(HEADING)) {
    for (const block of heading.querySelectorAll(BLOCK)) {
      if (block.previousSibling !== null) block.before(dom.createElement('br'));
      unwrap(block);
    }
  }
}

/** A quotation is one paragraph: a quotation with several is split, and other content becomes blocks of its own. */
function splitQuotations(dom: Document): void {
  for (const quote of [...dom.querySelectorAll('blockquote')].reverse()) {
    if (quote.querySelector(BLOCK) === null) continue;
    for (const child of quote.querySelectorAll('p, div'))
      if (child.querySelector(BLOCK) === null && child.closest('li, table') === null)
        retag(child, 'blockquote');
    unwrap(quote);
  }
}

/** An item with nested lists: its paragraphs become lines of one text. */
function flattenItems(dom: Document): void {
  for (const item of dom.querySelectorAll('li')) {
    if (item.querySelector(':scope > ol, :scope > ul') === null) continue;
    for (const [at, paragraph] of [...item.querySelectorAll(':scope > p')].entries()) {
      if (at > 0) paragraph.before(dom.createElement('br'));
      retag(paragraph, 'span');
    }
  }
}

/** Definition terms, their descriptions and figure captions become paragraphs. */
function nameParagraphs(dom: Document): void {
  for (const element of dom.querySelectorAll('dt, dd, figcaption, caption, legend, summary, address'))
    if (element.querySelector(BLOCK) === null) retag(element, 'p');
  for (const caption of dom.querySelectorAll('table > p')) caption.closest('table')?.before(caption);
}

function listLevel(list: Element): number {
  let level = 0;
  for (let at: Element | null = list; at !== null; at = at.parentElement)
    if (at.tagName === 'OL' || at.tagName === 'UL') level += 1;
  return level;
}

/** Lists nested deeper than any program writes are flattened to the deepest level. */
function boundLists(dom: Document): void {
  for (const list of dom.querySelectorAll('ol ol, ol ul, ul ol, ul ul')) {
    if (listLevel(list) <= LIST_LEVELS_MAX) continue;
    const item = list.parentElement;
    if (item?.tagName === 'LI') item.after(...list.childNodes);
    else list.before(...list.childNodes);
    list.remove();
  }
}

/** Converts blocks to those that a document can have. */
export function shapeBlocks(dom: Document): void {
  nameParagraphs(dom);
  splitQuotations(dom);
  moveTablesOutOfHeadings(dom);
  flattenHeadings(dom);
  flattenItems(dom);
  boundLists(dom);
}
