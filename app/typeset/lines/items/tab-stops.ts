import type { TabStop } from '#app/document/model.ts';
import { INDENT_WIDTH } from '#app/document/styles.ts';
import { breakGreedily } from '../breaking/greedy.ts';
import { edges } from '../word-parts.ts';
import { BOX, ItemList, PENALTY, box, lineStart } from './items.ts';
import type { Item } from './items.ts';

/**
 * Gives tabs their widths by a paragraph's tab stops. Takes items and the stops from the edge of the paragraph's lines;
 * returns the items with the tabs between the text and its stop. After the last stop, tabs go on in usual steps.
 */
export interface TabPlan {
  stops: readonly TabStop[];
  /** Sign between the whole and the parts of a number. */
  decimal: string;
}

const LEAST = 0.01;

const isTab = (item: Item | undefined): boolean =>
  item?.content?.kind === 'tab' && item.content.place !== 'lead';

function widthOf(items: readonly Item[], from: number, to: number): number {
  let width = 0;
  for (let index = from; index < to; index += 1) {
    const item = items[index];
    if (item !== undefined && item.kind !== PENALTY) width += item.width;
  }
  return width;
}

/** End of the text that a tab aligns: the next tab, or the end without spaces. */
function endOfText(items: readonly Item[], from: number): number {
  let end = from;
  while (end < items.length && !isTab(items[end])) end += 1;
  while (end > from && items[end - 1]?.kind !== BOX) end -= 1;
  return end;
}

/** Width up to the decimal sign, or of all. */
function widthToDecimal(items: readonly Item[], from: number, to: number, sign: string): number {
  let width = 0;
  for (let index = from; index < to; index += 1) {
    const item = items[index];
    if (item === undefined || item.kind === PENALTY) continue;
    if (item.content?.kind === 'word') {
      const { word, from: start, to: end, set } = item.content;
      const at = word.text.slice(start, end).indexOf(sign);
      const [left, right] = [edges(word)[start] ?? 0, edges(word)[start + at]];
      if (at >= 0 && right !== undefined && !Number.isNaN(right)) return width + (right - left) * set.size;
    }
    width += item.width;
  }
  return width;
}

/** Where the text after a tab begins. */
function startAt(stop: TabStop, items: readonly Item[], next: number, decimal: string): number {
  if (stop.align === 'left') return stop.at;
  const end = endOfText(items, next);
  if (stop.align === 'decimal') return stop.at - widthToDecimal(items, next, end, decimal);
  return stop.at - widthOf(items, next, end) / (stop.align === 'center' ? 2 : 1);
}

function placedTab(item: Item, x: number, wanted: number, measure: number, leader: TabStop['leader']): Item {
  const width = Math.max(0, Math.min(wanted - x, measure - x));
  return item.content?.kind === 'tab' ? box(width, { ...item.content, leader, place: 'stop' }) : item;
}

export function placeTabs(list: ItemList, measure: number, { stops, decimal }: TabPlan): ItemList {
  const placed = new ItemList();
  let start = 0;
  for (const [index, item] of list.items.entries()) {
    let own = item;
    if (isTab(item)) {
      const line = placed.items.slice(start);
      const before = breakGreedily(line, measure, false).at(-2);
      if (before !== undefined) start += lineStart(line, before);
      const x = widthOf(placed.items, start, placed.items.length);
      const stop = stops.find(({ at }) => at > x + LEAST);
      const usual = (Math.floor(x / INDENT_WIDTH) + 1) * INDENT_WIDTH;
      // A usual tab that does not fit goes to the next line.
      own =
        stop === undefined
          ? placedTab(item, x, usual, Infinity, 'none')
          : placedTab(item, x, startAt(stop, list.items, index + 1, decimal), measure, stop.leader);
    }
    placed.push(own, list.offsets[index] ?? 0, list.levelAt(index));
  }
  return placed;
}
