import { BOX, GLUE, isBreak, lineStart } from '../items.ts';
import type { Item } from '../items.ts';

const SLACK = 0.01;

/**
 * Breaks line by line: each takes what fits. Takes items and the line's width; gives the indexes at which lines end
 * (the last is the end of the items). Sets ragged text, as word processors and browsers do, and what cannot be
 * broken as a whole; never fails: a box without a break before it sticks out.
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
    // After what no line holds, the first place there is.
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
