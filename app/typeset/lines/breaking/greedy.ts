import { BOX, GLUE, isBreak, isInAddress, lineStart } from '../items/items.ts';
import type { Item } from '../items/items.ts';
import { measureOf } from './measures.ts';
import type { Measures } from './measures.ts';

const SLACK = 0.01;
/** Share of the line that is filled well enough for an address to stay whole and begin the next line. */
const FILLED = 0.6;

/**
 * Breaks line by line: each line takes what fits. Takes items and the width of the lines, of which it may break only the first ones; returns the indexes at which lines
 * end (the last is the end of the items). Used for ragged text, as in word processors and browsers, and for text that
 * cannot be broken as a whole. Never fails: a box without a break before it overflows.
 */
export function breakGreedily(
  items: readonly Item[],
  measures: Measures,
  allowSoft: boolean,
  { from = 0, lines = Infinity }: { from?: number; lines?: number } = {},
): number[] {
  const breaks: number[] = [];
  let measure = measureOf(measures, 0);
  let start = from;
  let width = 0;
  let possible = -1;
  /** The last place that is not within an address, and the width before it. */
  let whole = { at: -1, width: 0 };
  let index = from;
  while (index < items.length) {
    const item = items[index];
    if (item === undefined) break;
    const breakable = isBreak(items, index, allowSoft);
    const fits = width + item.width <= measure + SLACK;
    // After an overflow, the first possible place.
    const sticksOut = width > measure + SLACK && possible < start;
    if (breakable && (item.kind === GLUE || fits || sticksOut)) {
      possible = index;
      if (!isInAddress(item)) whole = { at: index, width };
    }
    if (item.kind === BOX && !fits && possible >= start) {
      if (whole.at >= start && whole.width >= measure * FILLED) possible = whole.at;
      breaks.push(possible);
      if (breaks.length >= lines) return breaks;
      measure = measureOf(measures, breaks.length);
      width = 0;
      start = lineStart(items, possible);
      index = start;
      possible = -1;
      continue;
    }
    if (item.kind === BOX || item.kind === GLUE) width += item.width;
    index += 1;
  }
  breaks.push(items.length);
  return breaks;
}
