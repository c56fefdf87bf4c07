import type { LineSpacing, TabLeader, TextStyle } from '#app/document/model.ts';
import { LINE_HEIGHT, SCRIPT, SIMPLE_LINE, smallCapitals } from '#app/document/styles.ts';
import type { StructureId } from '#app/typeset/display-list.ts';
import type { ShapedWord } from '#app/typeset/fonts/shaping/face.ts';
import type { FontChain } from '#app/typeset/fonts/font-chain.ts';

/**
 * The three kinds of Knuth and Plass: boxes are set, glue may stretch or vanish, penalties are places where a line may
 * end at a cost.
 */
export const BOX = 0;
export const GLUE = 1;
export const PENALTY = 2;

/** A penalty at which no line ends. */
export const NEVER = 10_000;

/** A text style with its fonts and, in pixels, its extent above and below the line's baseline. */
export interface SetStyle {
  style: TextStyle;
  chain: FontChain;
  /** Size of the letters, which is smaller than the style's for superscript, subscript and small capitals. */
  size: number;
  /** Height of their baseline over the line's; negative below it. */
  rise: number;
  above: number;
  below: number;
}

const RISES = { baseline: 0, super: SCRIPT.rise, sub: -SCRIPT.drop } as const;

/**
 * As CSS sets a line: the font's own height is centred in `LINE_HEIGHT` times its size. Superscript and subscript take
 * the height of the text that they belong to.
 */
export function createSetStyle(style: TextStyle, chain: FontChain): SetStyle {
  const { ascent, descent } = chain.main;
  const size = style.size * (style.position === 'baseline' ? 1 : SCRIPT.size);
  const leading = (LINE_HEIGHT - ascent - descent) / 2;
  return {
    style,
    chain,
    size: style.capitals === 'small' ? smallCapitals(size) : size,
    rise: style.size * RISES[style.position],
    above: (ascent + leading) * style.size,
    below: (descent + leading) * style.size,
  };
}

export type Extent = Pick<SetStyle, 'above' | 'below'>;

/** Extent of a style's text in a paragraph with this line spacing. */
export function lineExtent(set: SetStyle, spacing: LineSpacing | undefined): Extent {
  if (spacing === undefined) return set;
  const { size } = set.style;
  const height = 'exact' in spacing ? spacing.exact : spacing.multiple * SIMPLE_LINE * size;
  const { ascent, descent } = set.chain.main;
  const leading = (height - (ascent + descent) * size) / 2;
  return { above: ascent * size + leading, below: descent * size + leading };
}

export type Content =
  | { kind: 'word'; word: ShapedWord; from: number; to: number; set: SetStyle }
  | { kind: 'space'; set: SetStyle }
  | { kind: 'blank'; field: string; set: SetStyle }
  /** `lead`: the room at the start of a first line, which is no tab; `stop`: a tab of a paragraph with tab stops. */
  | { kind: 'tab'; set: SetStyle; leader: TabLeader; place: 'lead' | 'usual' | 'stop' }
  /** `rise`: height of its bottom over the baseline; null at the bottom of the line. */
  | { kind: 'image'; file: string; height: number; alt: string; figure: StructureId; rise: number | null }
  /** A place to divide a word, with or without a hyphen added before the break. */
  | { kind: 'division'; hyphen: boolean };

/**
 * One shape for all kinds, so that the breaker's inner loop stays fast. Lengths in pixels. An item is shared by all
 * occurrences of a word, so it is immutable and has no position.
 */
export interface Item {
  readonly kind: typeof BOX | typeof GLUE | typeof PENALTY;
  readonly width: number;
  readonly stretch: number;
  readonly shrink: number;
  readonly penalty: number;
  /** A division with a hyphen: two in a row add demerits. */
  readonly flagged: boolean;
  /** Only justified text divides words by adding hyphens. */
  readonly soft: boolean;
  readonly content: Content | null;
}

/** Items of a stretch, each with its offset in the block's text and its bidirectional level (`directions.ts`). */
export class ItemList {
  readonly items: Item[] = [];
  readonly offsets: number[] = [];
  /** Empty until an item runs from right to left, which is rare. */
  readonly #levels: number[] = [];

  push(item: Item, offset: number, level = 0): void {
    if (level > 0) this.#levels[this.items.length] = level;
    this.items.push(item);
    this.offsets.push(offset);
  }

  levelAt(index: number): number {
    return this.#levels[index] ?? 0;
  }

  /** @param shift added to the offsets of the other list's items @param level of all of them */
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

/** Price of a break in an address. */
export const ADDRESS_PRICE = 200;

export function isInAddress(item: Item): boolean {
  return item.penalty === ADDRESS_PRICE;
}

/** Whether a line may end at the item: at glue after a box, or at a penalty that is not a prohibition. */
export function isBreak(items: readonly Item[], index: number, allowSoft: boolean): boolean {
  const item = items[index];
  if (item === undefined || item.kind === BOX) return false;
  if (item.kind === GLUE) return index > 0 && items[index - 1]?.kind === BOX;
  return item.penalty < NEVER && (allowSoft || !item.soft);
}

/** First item of the line after a break: glue and penalties before the next box are dropped. */
export function lineStart(items: readonly Item[], breakIndex: number): number {
  let index = breakIndex;
  while (index < items.length && items[index]?.kind !== BOX) index += 1;
  return index;
}
