import type { Styles } from '../styles/style-sheets.ts';

/**
 * A paragraph that another program numbers. Word has no list elements: each item is a paragraph with
 * `mso-list: l0 level2 lfo1`, and its number or bullet is in a span with `mso-list: Ignore`.
 */
export interface NumberedItem {
  element: Element;
  /** Id of the list in the document, such as `l0`. */
  list: string;
  /** From 1. */
  level: number;
  /** Number or bullet as it is written, with single spaces. */
  marker: string;
}

const PLACE = /\b(l\d+)\s+level(\d+)/i;
const LEVELS_MAX = 9;
/** Maximum length of a marker: a number, its parent levels' numbers and some spaces. */
const MARKER_MAX = 200;

function markerOf(element: Element, styles: Styles): Element | null {
  return (
    [...element.querySelectorAll('span')].find((span) =>
      /ignore/i.test(styles(span).get('mso-list') ?? ''),
    ) ?? null
  );
}

export function readItem(element: Element, styles: Styles): NumberedItem | null {
  const place = PLACE.exec(styles(element).get('mso-list') ?? '');
  const marker = place === null ? null : markerOf(element, styles);
  if (place === null || marker === null) return null;
  return {
    element,
    list: place[1] ?? '',
    level: Math.min(LEVELS_MAX, Math.max(1, Number(place[2]))),
    marker: (marker.textContent ?? '')
      .slice(0, MARKER_MAX)
      .replaceAll(/[\s\u{a0}]+/gu, ' ')
      .trim(),
  };
}

/** Removes the number or bullet of Word's paragraph. */
export function dropMarker({ element }: NumberedItem, styles: Styles): void {
  markerOf(element, styles)?.remove();
}

/** The items of the markup, in reading order. */
export function itemsIn(dom: Document, styles: Styles): NumberedItem[] {
  return [...dom.querySelectorAll('p, h1, h2, h3, h4, h5, h6')].flatMap(
    (element) => readItem(element, styles) ?? [],
  );
}

/** The items by the list that they belong to. */
export function byList(items: readonly NumberedItem[]): NumberedItem[][] {
  const lists = new Map<string, NumberedItem[]>();
  for (const item of items) {
    const own = lists.get(item.list) ?? [];
    own.push(item);
    lists.set(item.list, own);
  }
  return [...lists.values()];
}

/** A sign, not a number. */
export function isBullet({ marker }: Pick<NumberedItem, 'marker'>): boolean {
  return !/\d/.test(marker) && (!/\p{L}/u.test(marker) || /^[onqvlmwu§Øüþ]$/u.test(marker));
}

const PLAIN = /^(?:(?<number>\d{1,6})\.|(?<letter>[a-z])\))$/;

/** The number of a marker that lists show too: '1.', 'a)'; null for any other. */
export function plainValue(marker: string): { kind: 'number' | 'letter'; value: number } | null {
  const { number, letter } = PLAIN.exec(marker)?.groups ?? {};
  if (number !== undefined) return { kind: 'number', value: Number(number) };
  return letter === undefined ? null : { kind: 'letter', value: letter.charCodeAt(0) - 96 };
}

interface Counted {
  kind: string;
  value: number;
}

/** Whether the items are numbered in the way that lists are: '1.' or 'a)' on each level, in sequence. */
export function isPlainList(items: readonly NumberedItem[]): boolean {
  let open: (Counted | undefined)[] = [];
  let before: Element | null = null;
  for (const { element, level, marker } of items) {
    if (element.tagName !== 'P') return false;
    const follows = before !== null && element.previousElementSibling === before;
    if (!follows) open = [];
    before = element;
    const plain = isBullet({ marker }) ? { kind: 'bullet', value: 0 } : plainValue(marker);
    if (plain === null) return false;
    open.length = level;
    const last = open[level - 1];
    const goesOn = last !== undefined && last.kind === plain.kind;
    if (goesOn && plain.kind !== 'bullet' && plain.value !== last.value + 1) return false;
    open[level - 1] = plain;
  }
  return true;
}
