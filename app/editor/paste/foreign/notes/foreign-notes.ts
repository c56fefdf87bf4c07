import { retag, unwrap } from '../retag.ts';

/** A mark in the text with the number of its note. */
export const NOTE_MARK = 'data-autodocs-notemark';
/** A note, which stays at the end of the markup until it is moved into its mark. */
const NOTE_TEXT = 'data-autodocs-notetext';

/** Names of the places of notes in Word (`_ftn1`, `_edn1`), LibreOffice (`sdfootnote1sym`) and Google Docs (`ftnt1`). */
const NOTE_NAME = /^(?:_?(?:ftn|edn)\d+|sd(?:foot|end)note\d+sym|(?:ftnt|endnote)\d+)$/i;
const NOTES_MAX = 2000;
const BLOCK = 'p, h1, h2, h3, h4, h5, h6, li, blockquote, pre, dt, dd, div';

const targetOf = (anchor: Element): string => (anchor.getAttribute('href') ?? '').split('#')[1] ?? '';

function namesOf(anchor: Element): string[] {
  return [anchor.getAttribute('name'), anchor.getAttribute('id')].filter((name) => name !== null);
}

/** Places of notes by their names: anchors that lead back to the text. */
function signsOf(dom: Document): Map<string, Element> {
  const signs = new Map<string, Element>();
  for (const anchor of dom.querySelectorAll('a[href*="#"]'))
    for (const name of namesOf(anchor)) if (NOTE_NAME.test(name) && !signs.has(name)) signs.set(name, anchor);
  return signs;
}

/** The element that holds a note alone; null if it holds other words before the note. */
function holderOf(sign: Element): Element | null {
  const box = sign.closest('div[id]');
  const isBox = box !== null && /^(?:_?(?:ftn|edn)\d+|sd(?:foot|end)note\d+)$/i.test(box.id);
  const holder = isBox ? box : sign.closest('p, li, div');
  const text = (holder?.textContent ?? '').trim();
  return holder !== null && text.startsWith((sign.textContent ?? '').trim()) ? holder : null;
}

/** The paragraphs of a note, without the sign before its words. */
function wordsOf(holder: Element, sign: Element): Element[] {
  const outer = sign.closest('sup, span.MsoFootnoteReference, span.MsoEndnoteReference') ?? sign;
  (outer.textContent === sign.textContent ? outer : sign).remove();
  const inner = [...holder.querySelectorAll(BLOCK)].filter((block) => block.querySelector(BLOCK) === null);
  const blocks = inner.length === 0 ? [holder] : inner;
  const [first] = blocks;
  if (first !== undefined) trimStart(first);
  return blocks.map((block) => retag(block, 'p'));
}

function trimStart(element: Element): void {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) {
    const { currentNode } = walker;
    currentNode.nodeValue = (currentNode.nodeValue ?? '').replace(/^[\s\u{a0}]+/u, '');
    if (currentNode.nodeValue !== '') return;
  }
}

/** Removes the lines that separate notes from the text, and what is left of their lists. */
function dropSeparators(lists: ReadonlySet<Element>): void {
  for (const list of lists) {
    for (const line of list.querySelectorAll('hr, br')) line.remove();
    if ((list.textContent ?? '').trim() === '' && list.querySelector('img, table') === null) list.remove();
  }
}

/**
 * Takes foreign footnotes and endnotes out of the text: a mark stays in their place. A mark whose note was not copied,
 * and a note whose mark was not, stay what they are.
 */
export function takeNotes(dom: Document): void {
  for (const name of [NOTE_MARK, NOTE_TEXT])
    for (const element of dom.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
  const signs = signsOf(dom);
  const known = new Map<Element, string>();
  const lists = new Set<Element>();
  for (const anchor of dom.querySelectorAll('a[href*="#"]')) {
    const sign = signs.get(targetOf(anchor));
    if (sign === undefined || sign === anchor || known.size >= NOTES_MAX) continue;
    let number = known.get(sign);
    if (number === undefined) {
      const holder = holderOf(sign);
      if (holder === null || holder.contains(anchor)) continue;
      number = String(known.size + 1);
      known.set(sign, number);
      if (holder.parentElement !== null && holder.parentElement !== dom.body) lists.add(holder.parentElement);
      const note = dom.createElement('section');
      note.setAttribute(NOTE_TEXT, number);
      note.append(...wordsOf(holder, sign));
      if (holder !== dom.body) holder.remove();
      dom.body.append(note);
    }
    const mark = dom.createElement('span');
    mark.setAttribute(NOTE_MARK, number);
    const outer = anchor.closest('sup');
    (outer?.textContent === anchor.textContent ? outer : anchor).replaceWith(mark);
  }
  dropSeparators(lists);
}

/** Moves the notes into their marks, where the import rules read them. */
export function placeNotes(dom: Document): void {
  const notes = new Map(
    [...dom.querySelectorAll(`section[${NOTE_TEXT}]`)].map((note) => [note.getAttribute(NOTE_TEXT), note]),
  );
  for (const mark of dom.querySelectorAll(`span[${NOTE_MARK}]`)) {
    const note = notes.get(mark.getAttribute(NOTE_MARK));
    // The text was cut off before the note.
    if (note === undefined) mark.remove();
    else mark.append(...note.cloneNode(true).childNodes);
  }
  for (const note of notes.values())
    if (dom.querySelector(`span[${NOTE_MARK}="${note.getAttribute(NOTE_TEXT) ?? ''}"]`) === null)
      unwrap(note);
    else note.remove();
}
