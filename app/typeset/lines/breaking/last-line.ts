import { BOX, GLUE, PENALTY, isBreak, lineStart } from '../items/items.ts';
import type { Item } from '../items/items.ts';
import { breakGreedily } from './greedy.ts';

/** A last line of one word is short below this share of the line's width. */
const SHORT = 1 / 7;
/** Browsers balance no more lines either. */
const BALANCED_LINES = 6;
const BALANCE_STEPS = 12;

function widthOf(items: readonly Item[], start: number, end: number): number {
  let width = 0;
  for (let index = start; index < end; index += 1) {
    const item = items[index];
    if (item !== undefined && item.kind !== PENALTY) width += item.width;
  }
  return width;
}

export function isShort(width: number, measure: number): boolean {
  return width < measure * SHORT;
}

/** End of the last box: spaces after it are not set. */
export function endOfText(items: readonly Item[]): number {
  let end = items.length;
  while (end > 0 && items[end - 1]?.kind !== BOX) end -= 1;
  return end;
}

function isShortWord(items: readonly Item[], start: number, measure: number): boolean {
  const end = endOfText(items);
  for (let index = start; index < end; index += 1) if (items[index]?.kind === GLUE) return false;
  return isShort(widthOf(items, start, end), measure);
}

/** Whether the last of several lines is one short word. @param breaks as `breakGreedily` returns them */
export function endsShort(items: readonly Item[], breaks: readonly number[], measure: number): boolean {
  const last = breaks.at(-2);
  return last !== undefined && isShortWord(items, lineStart(items, last), measure);
}

/** Moves the last word of the line before to a last line of one short word. */
export function lengthenLastLine(
  items: readonly Item[],
  breaks: readonly number[],
  measure: number,
): number[] {
  const lines = [...breaks];
  if (!endsShort(items, breaks, measure)) return lines;
  const last = lines.at(-2) ?? 0;
  const before = lines.at(-3);
  const start = before === undefined ? 0 : lineStart(items, before);
  for (let index = last - 1; index > start; index -= 1) {
    if (items[index]?.kind !== GLUE || !isBreak(items, index, false)) continue;
    const next = lineStart(items, index);
    if (widthOf(items, next, endOfText(items)) > measure) break;
    if (isShortWord(items, next, measure)) continue;
    lines[lines.length - 2] = index;
    break;
  }
  return lines;
}

/** Breaks into as few lines as fit, as evenly as CSS's `text-wrap: balance`: by the narrowest width that needs no more. */
export function breakEvenly(items: readonly Item[], measure: number): number[] {
  let breaks = breakGreedily(items, measure, false);
  const { length } = breaks;
  if (length < 2 || length > BALANCED_LINES) return breaks;
  let [low, high] = [measure / 2, measure];
  for (let step = 0; step < BALANCE_STEPS; step += 1) {
    const middle = (low + high) / 2;
    const tried = breakGreedily(items, middle, false);
    if (tried.length > length) low = middle;
    else [high, breaks] = [middle, tried];
  }
  return breaks;
}
