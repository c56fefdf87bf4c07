import type { TextStyle } from '#app/document/model.ts';
import { LINE_HEIGHT } from '#app/document/styles.ts';
import type { StructureId } from '../display-list.ts';
import type { ShapedWord } from '../fonts/shaping/face.ts';
import type { FontChain } from '../fonts/font-chain.ts';

/** Knuth and Plass's three: what is set, what may stretch or vanish, where a line may end at a price. */
export const BOX = 0;
export const GLUE = 1;
export const PENALTY = 2;

/** A price at which no line ends. */
export const NEVER = 10_000;

/** A text style with its fonts and, in pixels, its reach above and below the baseline. */
export interface SetStyle {
  style: TextStyle;
  chain: FontChain;
  above: number;
  below: number;
}

/** As CSS sets a line: the font's own height in the middle of `LINE_HEIGHT` times its size. */
export function createSetStyle(style: TextStyle, chain: FontChain): SetStyle {
  const { ascent, descent } = chain.main;
  const leading = (LINE_HEIGHT - ascent - descent) / 2;
  return { style, chain, above: (ascent + leading) * style.size, below: (descent + leading) * style.size };
}

export type Content =
  | { kind: 'word'; word: ShapedWord; from: number; to: number; set: SetStyle }
  | { kind: 'space'; set: SetStyle }
  | { kind: 'blank'; field: string; set: SetStyle }
  | { kind: 'tab'; set: SetStyle }
  | { kind: 'image'; file: string; height: number; alt: string; figure: StructureId }
  /** A place to divide a word: the hyphen added before the break, or the word's own repeated after it. */
  | { kind: 'division'; hyphen: 'soft' | 'repeated' | 'none'; set: SetStyle };

/**
 * One shape for all kinds, so that the breaker's inner loop stays quick. Lengths in pixels. Shared by every place at
 * which a word stands, hence never changed and without a place of its own.
 */
export interface Item {
  readonly kind: typeof BOX | typeof GLUE | typeof PENALTY;
  readonly width: number;
  readonly stretch: number;
  readonly shrink: number;
  readonly penalty: number;
  /** A division with a hyphen: two in a row are dear. */
  readonly flagged: boolean;
  /** Only justified text divides words by adding hyphens. */
  readonly soft: boolean;
  /** Width that a break here adds to the next line's start. */
  readonly carry: number;
  readonly content: Content | null;
}

/** Items of a stretch, each with its place in the block's text and the level at which it runs (`directions.ts`). */
export class ItemList {
  readonly items: Item[] = [];
  readonly offsets: number[] = [];
  /** None until one runs from right to left: hardly any text has such a part. */
  readonly #levels: number[] = [];

  push(item: Item, offset: number, level = 0): void {
    if (level > 0) this.#levels[this.items.length] = level;
    this.items.push(item);
    this.offsets.push(offset);
  }

  levelAt(index: number): number {
    return this.#levels[index] ?? 0;
  }

  /** @param shift added to the places of the other list's items @param level of all of them */
  append(list: ItemList, shift: number, level: number): void {
    for (let index = 0; index < list.items.length; index += 1) {
      const item = list.items[index];
      if (item !== undefined) this.push(item, shift + (list.offsets[index] ?? 0), level);
    }
  }
}

const PLAIN = {
  width: 0,
  stretch: 0,
  shrink: 0,
  penalty: 0,
  flagged: false,
  soft: false,
  carry: 0,
  content: null,
} as const;

export function box(width: number, content: Content): Item {
  return { kind: BOX, ...PLAIN, width, content };
}

export function glue(width: number, stretch: number, shrink: number, content: Content | null): Item {
  return { kind: GLUE, ...PLAIN, width, stretch, shrink, content };
}

export function penalty(price: number, more: Partial<Item> = {}): Item {
  return { kind: PENALTY, ...PLAIN, penalty: price, ...more };
}

/** A line may end at the item: at glue after a box, or at a penalty that is no prohibition. */
export function isBreak(items: readonly Item[], index: number, allowSoft: boolean): boolean {
  const item = items[index];
  if (item === undefined || item.kind === BOX) return false;
  if (item.kind === GLUE) return index > 0 && items[index - 1]?.kind === BOX;
  return item.penalty < NEVER && (allowSoft || !item.soft);
}

/** First item of the line that follows a break: glue and penalties up to the next box vanish. */
export function lineStart(items: readonly Item[], breakIndex: number): number {
  let index = breakIndex;
  while (index < items.length && items[index]?.kind !== BOX) index += 1;
  return index;
}
