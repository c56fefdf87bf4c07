import { BOX, GLUE, ItemList, box, isBreak, penalty } from '../items/items.ts';
import type { Content, Item } from '../items/items.ts';
import { edges } from '../word-parts.ts';

/**
 * Adds break points between characters to words wider than the line (an address, a code, a word of a thousand letters),
 * as CSS's `overflow-wrap: anywhere`. Takes and returns items.
 */
const EMERGENCY_PRICE = 3_000;

type WordContent = Extract<Content, { kind: 'word' }>;

/** The furthest edge of a word after `from` that is within `room` pixels; `from` if there is none. */
function furthestEdge(content: WordContent, from: number, room: number): number {
  const widths = edges(content.word);
  const start = widths[from] ?? 0;
  let best = from;
  for (let at = from + 1; at <= content.to; at += 1) {
    const width = widths[at] ?? Number.NaN;
    if (Number.isNaN(width)) continue;
    if ((width - start) * content.set.size > room) break;
    best = at;
  }
  return best;
}

function nextEdge(content: WordContent, from: number): number {
  const widths = edges(content.word);
  let at = from + 1;
  while (at < content.to && Number.isNaN(widths[at] ?? 0)) at += 1;
  return at;
}

function part(content: WordContent, from: number, to: number): Item {
  const widths = edges(content.word);
  const width = ((widths[to] ?? 0) - (widths[from] ?? 0)) * content.set.size;
  return box(width, { ...content, from, to });
}

/** A division point is ignored if its hyphen would overflow the line. */
function fitsHyphen(item: Item, width: number, measure: number): boolean {
  return item.width === 0 || item.kind === GLUE || width + item.width <= measure;
}

/** Position of an item, as in `ItemList`. */
interface Place {
  offset: number;
  level: number;
}

class Divider {
  readonly list = new ItemList();
  readonly #measure: number;
  /** Width since the last possible line end. */
  #width = 0;

  constructor(measure: number) {
    this.#measure = measure;
  }

  add(item: Item, { offset, level }: Place, breakable: boolean): void {
    if (breakable && fitsHyphen(item, this.#width, this.#measure)) this.#width = 0;
    else if (item.kind === GLUE) this.#width += item.width;
    if (item.kind !== BOX || this.#width + item.width <= this.#measure) {
      if (item.kind === BOX) this.#width += item.width;
      this.list.push(item, offset, level);
    } else if (item.content?.kind === 'word') {
      this.#cut(item.content, { offset, level });
    } else {
      this.#breakAt(offset);
      this.#width = item.width;
      this.list.push(item, offset, level);
    }
  }

  #breakAt(offset: number): void {
    if (this.#width > 0) this.list.push(penalty(EMERGENCY_PRICE), offset);
    this.#width = 0;
  }

  #cut(content: WordContent, { offset, level }: Place): void {
    let from = content.from;
    while (from < content.to) {
      let to = furthestEdge(content, from, this.#measure - this.#width);
      if (to === from && this.#width > 0) {
        this.#breakAt(offset + from - content.from);
        continue;
      }
      if (to === from) to = nextEdge(content, from);
      const piece = part(content, from, to);
      this.list.push(piece, offset + from - content.from, level);
      this.#width += piece.width;
      from = to;
    }
  }
}

function hasTooWide(items: readonly Item[], measure: number, allowSoft: boolean): boolean {
  let width = 0;
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index];
    if (item === undefined) break;
    if (item.kind === BOX) {
      width += item.width;
      if (width > measure) return true;
    } else if (isBreak(items, index, allowSoft) && fitsHyphen(item, width, measure)) width = 0;
    else if (item.kind === GLUE) width += item.width;
  }
  return false;
}

export function divideTooWide(list: ItemList, measure: number, allowSoft: boolean): ItemList {
  const { items, offsets } = list;
  if (!hasTooWide(items, measure, allowSoft)) return list;
  const divider = new Divider(measure);
  for (const [index, item] of items.entries())
    divider.add(
      item,
      { offset: offsets[index] ?? 0, level: list.levelAt(index) },
      isBreak(items, index, allowSoft),
    );
  return divider.list;
}
