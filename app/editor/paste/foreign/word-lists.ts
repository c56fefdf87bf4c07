import { STYLE_ATTRIBUTE } from './inert-markup.ts';
import type { Styles } from './styles/style-sheets.ts';

/**
 * Word's markup has no list elements: each item is a paragraph with `mso-list: l0 level2 lfo1`, and its number or
 * bullet is in a span with `mso-list: Ignore`. The lists are rebuilt from these; the first marker decides the kind of a
 * list.
 */
interface WordItem {
  element: Element;
  /** Id of the list in the document, such as `l0`; a different id begins a new list. */
  list: string;
  level: number;
  marker: string;
}

const PLACE = /\b(l\d+)\s+level(\d+)/i;
const LEVELS_MAX = 9;

function markerOf(element: Element, styles: Styles): Element | null {
  return (
    [...element.querySelectorAll('span')].find((span) =>
      /ignore/i.test(styles(span).get('mso-list') ?? ''),
    ) ?? null
  );
}

/** Maximum length of a marker: a number, its parent levels' numbers and some spaces. */
const MARKER_MAX = 200;

function readItem(element: Element, styles: Styles): WordItem | null {
  const place = PLACE.exec(styles(element).get('mso-list') ?? '');
  const marker = place === null ? null : markerOf(element, styles);
  if (place === null || marker === null) return null;
  return {
    element,
    list: place[1] ?? '',
    level: Math.min(LEVELS_MAX, Number(place[2])),
    marker: (marker.textContent ?? '').slice(0, MARKER_MAX).replaceAll(/[\s\u{a0}]+/gu, ''),
  };
}

interface Marker {
  tag: 'ol' | 'ul';
  type: '1' | 'a';
  start: number;
}

const ROMAN = /^[ivxlcdm]+$/i;

/** Kind of a list from the markers of its first items: `i` is a letter only between other letters. */
export function readMarker(first: string, second: string | undefined): Marker {
  const mark = first.replaceAll(/[().\]ºª°-]/gu, '');
  if (/^\d/.test(mark) || /^\d+(?:\.\d+)*/.test(first))
    return { tag: 'ol', type: '1', start: Number(/(\d+)\D*$/.exec(first)?.[1] ?? 1) };
  if (!/[.)ºª°-]$/u.test(first) || !/^[a-z]{1,4}$/i.test(mark)) return { tag: 'ul', type: '1', start: 1 };
  const next = (second ?? '').replaceAll(/[().]/g, '').toLowerCase();
  const roman = ROMAN.test(mark) && (mark.length > 1 || (/^i$/i.test(mark) && next !== 'j'));
  if (roman) return { tag: 'ol', type: '1', start: 1 };
  return { tag: 'ol', type: 'a', start: mark.length === 1 ? mark.toLowerCase().charCodeAt(0) - 96 : 1 };
}

function createList(dom: Document, items: readonly WordItem[], from: number): Element {
  const { level, marker } = items[from] ?? { level: 1, marker: '' };
  const second = items.slice(from + 1).find((item) => item.level <= level);
  const { tag, type, start } = readMarker(marker, second?.level === level ? second.marker : undefined);
  const list = dom.createElement(tag);
  if (tag === 'ol') {
    list.setAttribute('type', type);
    list.setAttribute('start', String(Math.max(1, start)));
  }
  return list;
}

function buildList(dom: Document, items: readonly WordItem[], styles: Styles): Element {
  const root = createList(dom, items, 0);
  const open = [{ list: root, level: items[0]?.level ?? 1 }];
  for (const [index, { element, level }] of items.entries()) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop();
    let inner = open.at(-1) ?? { list: root, level };
    if (level > inner.level) {
      const list = createList(dom, items, index);
      (inner.list.lastElementChild ?? inner.list).append(list);
      inner = { list, level };
      open.push(inner);
    }
    markerOf(element, styles)?.remove();
    const item = dom.createElement('li');
    for (const name of ['class', STYLE_ATTRIBUTE, 'align']) {
      const value = element.getAttribute(name);
      if (value !== null) item.setAttribute(name, value);
    }
    item.append(...element.childNodes);
    inner.list.append(item);
  }
  return root;
}

/** The consecutive items of the same list after `first`. */
function runFrom(first: WordItem, styles: Styles): WordItem[] {
  const run = [first];
  for (let next = first.element.nextElementSibling; next !== null; next = next.nextElementSibling) {
    const item = next.tagName === 'P' ? readItem(next, styles) : null;
    if (item === null || (item.list !== first.list && item.level === 1)) break;
    run.push(item);
  }
  return run;
}

/** A numbered heading stays a heading: its number becomes text. */
export function rebuildWordLists(dom: Document, styles: Styles): void {
  const done = new Set<Element>();
  for (const paragraph of dom.querySelectorAll('p')) {
    const first = done.has(paragraph) ? null : readItem(paragraph, styles);
    if (first === null) continue;
    const run = runFrom(first, styles);
    for (const { element } of run) done.add(element);
    const before = dom.createComment('');
    paragraph.before(before);
    const list = buildList(dom, run, styles);
    before.replaceWith(list);
    for (const { element } of run) element.remove();
  }
}
