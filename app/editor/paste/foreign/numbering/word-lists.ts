import { STYLE_ATTRIBUTE } from '../inert-markup.ts';
import type { Styles } from '../styles/style-sheets.ts';
import { type NumberedItem, dropMarker, isBullet, plainValue, readItem } from './items.ts';

/** The lists are rebuilt from the items' markers; the first one decides the kind of a list. */
interface Marker {
  tag: 'ol' | 'ul';
  type: '1' | 'a';
  start: number;
}

export function readMarker(marker: string): Marker {
  const plain = isBullet({ marker }) ? null : plainValue(marker);
  if (plain === null) return { tag: 'ul', type: '1', start: 1 };
  return { tag: 'ol', type: plain.kind === 'number' ? '1' : 'a', start: plain.value };
}

function createList(dom: Document, item: NumberedItem): Element {
  const { tag, type, start } = readMarker(item.marker);
  const list = dom.createElement(tag);
  if (tag === 'ol') {
    list.setAttribute('type', type);
    list.setAttribute('start', String(Math.max(1, start)));
  }
  return list;
}

function buildList(
  dom: Document,
  items: readonly [NumberedItem, ...NumberedItem[]],
  styles: Styles,
): Element {
  const root = createList(dom, items[0]);
  const open = [{ list: root, level: items[0].level }];
  for (const item of items) {
    const { element, level } = item;
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop();
    let inner = open.at(-1) ?? { list: root, level };
    if (level > inner.level) {
      const list = createList(dom, item);
      (inner.list.lastElementChild ?? inner.list).append(list);
      inner = { list, level };
      open.push(inner);
    }
    dropMarker(item, styles);
    const entry = dom.createElement('li');
    for (const name of ['class', STYLE_ATTRIBUTE, 'align']) {
      const value = element.getAttribute(name);
      if (value !== null) entry.setAttribute(name, value);
    }
    entry.append(...element.childNodes);
    inner.list.append(entry);
  }
  return root;
}

/** The consecutive items of the same list after `first`. */
function runFrom(
  first: NumberedItem,
  belongs: (item: NumberedItem) => boolean,
  styles: Styles,
): [NumberedItem, ...NumberedItem[]] {
  const run: [NumberedItem, ...NumberedItem[]] = [first];
  for (let next = first.element.nextElementSibling; next !== null; next = next.nextElementSibling) {
    const item = next.tagName === 'P' ? readItem(next, styles) : null;
    if (item === null || !belongs(item) || (item.list !== first.list && item.level === 1)) break;
    run.push(item);
  }
  return run;
}

/** Writes consecutive items as lists. @param belongs whether an item is one of a list */
export function buildLists(
  dom: Document,
  items: readonly NumberedItem[],
  belongs: (item: NumberedItem) => boolean,
  styles: Styles,
): void {
  const done = new Set<Element>();
  for (const first of items) {
    if (done.has(first.element) || first.element.tagName !== 'P' || !belongs(first)) continue;
    const run = runFrom(first, belongs, styles);
    for (const { element } of run) done.add(element);
    const before = dom.createComment('');
    first.element.before(before);
    const list = buildList(dom, run, styles);
    before.replaceWith(list);
    for (const { element } of run) element.remove();
  }
}
