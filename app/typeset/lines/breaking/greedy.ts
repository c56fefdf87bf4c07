import { BOX, GLUE, isBreak, lineStart } from '../items.ts';
import type { Item } from '../items.ts';

const SLACK = 0.01;

/**
 * Breaks line by line: each line takes what fits. Takes items and the line's width; returns the indexes at which lines
 * end (the last is the end of the items). Used for ragged text, as in word processors and browsers, and for text that
 * cannot be broken as a whole. Never fails: a box without a break before it overflows.
 */
export function breakGreedily(items: readonly Item[], measure: number, allowSoft: boolean): number[] {
  const breaks: number[] = [];
  let start = 0;
  let width = 0;
  let possible = -1;
  let index = 0;
  while (index < items.length) {
    const item = items[index];
    if (item === undefined) break;
    const breakable = isBreak(items, index, allowSoft);
    const fits = width + item.width <= measure + SLACK;
    // After an overflow, the first possible place.
    const sticksOut = width > measure + SLACK && possible < start;
    if (breakable && (item.kind === GLUE || fits || sticksOut)) possible = index;
    if (item.kind === BOX && !fits && possible >= start) {
      breaks.push(possible);
      width = items[possible]?.carry ?? 0;
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
