import { rectAtOffset } from '../page-boundaries/boundary-place.ts';

/**
 * A page that begins inside a paragraph. A float that only excludes areas, in front of the paragraph's text, keeps the
 * lines apart: right of the last word of the page, and over the whole width from there to the next page. The text stays
 * one run of lines, so that words flow over the gap while a person types above it.
 *
 * Heights are from the block's top, without the gaps of splits above.
 */
export interface LineSplit {
  /** Top of the float: below the first line if a number stands in front of it. */
  base: number;
  /** Where the page ends. */
  end: number;
  /** The last line of the page if the next page begins in the middle of it; else null. */
  cut: CutLine | null;
}

interface CutLine {
  middle: number;
  /** Where its excluded part begins, from the side where the text begins. */
  from: number;
}

/** The float is wider than the text, so that an empty line does not fit beside it. */
const OVER = 8;
/** A line is moved if any part of it is excluded; this much is left to the line above. */
const INSIDE = 3;

const px = (value: number): string => `${String(Math.round(value * 100) / 100)}px`;

interface LineBox {
  top: number;
  bottom: number;
  middle: number;
  rect: DOMRect;
}

/** The line that holds a character; its height is that of the character's text. */
function lineAt(block: HTMLElement, offset: number, zoom: number): LineBox | null {
  const found = rectAtOffset(block, offset);
  if (found === null) return null;
  const { rect, element } = found;
  const from = block.getBoundingClientRect().top;
  const middle = ((rect.top + rect.bottom) / 2 - from) / zoom;
  const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight);
  const half = Math.max(rect.height / zoom, Number.isFinite(lineHeight) ? lineHeight : 0) / 2;
  return { top: middle - half, bottom: middle + half, middle, rect };
}

/** @param gapsAbove gaps of the block's splits that are shown above. Null if the place has no layout. */
export function measureSplit(
  block: HTMLElement,
  offset: number,
  zoom: number,
  gapsAbove: number,
): LineSplit | null {
  const line = lineAt(block, offset, zoom);
  const before = lineAt(block, offset - 1, zoom);
  if (line === null || before === null) return null;
  const base = block.dataset['number'] === undefined ? 0 : (lineAt(block, 0, zoom)?.bottom ?? 0);
  const beginsLine = before.rect.bottom <= line.rect.top + line.rect.height / 2;
  if (beginsLine) return { base, end: Math.max(line.top, before.bottom) - gapsAbove, cut: null };
  const box = block.getBoundingClientRect();
  const { direction, paddingLeft, paddingRight } = getComputedStyle(block);
  const from =
    direction === 'rtl'
      ? (box.right - line.rect.right) / zoom - Number.parseFloat(paddingRight)
      : (line.rect.left - box.left) / zoom - Number.parseFloat(paddingLeft);
  const end = Math.max(line.bottom, before.bottom) - gapsAbove;
  return { base, end, cut: { middle: line.middle - gapsAbove, from: Math.max(0, from - 1) } };
}

const sumOf = (gaps: readonly number[]): number => gaps.reduce((sum, gap) => sum + gap, 0);

/** The excluded areas as one polygon, whose parts are joined along the side where lines end. */
function polygonOf(splits: readonly LineSplit[], gaps: readonly number[], isLeft: boolean): string {
  const end = isLeft ? '100%' : '0';
  const begin = isLeft ? '0' : '100%';
  const area = (x: string, from: number, to: number): string[] => [
    `${end} ${px(from)}`,
    `${x} ${px(from)}`,
    `${x} ${px(to)}`,
    `${end} ${px(to)}`,
  ];
  return `polygon(${splits
    .flatMap(({ base, end: top, cut }, index) => {
      const above = sumOf(gaps.slice(0, index)) - base;
      const edge = px((cut?.from ?? 0) + OVER);
      const short =
        cut === null
          ? []
          : area(isLeft ? edge : `calc(100% - ${edge})`, cut.middle + above, cut.middle + above + 1);
      const whole = area(begin, top + above + INSIDE, top + above + (gaps[index] ?? 0));
      return [...short, ...whole];
    })
    .join(', ')})`;
}

function setProperty({ style }: HTMLElement, name: string, value: string): void {
  if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
}

export function showSplits(
  element: HTMLElement,
  splits: readonly LineSplit[],
  gaps: readonly number[],
): void {
  const last = splits.at(-1);
  if (last === undefined) return hideSplits(element);
  const isLeft = getComputedStyle(element).direction !== 'rtl';
  setProperty(element, '--page-lines', polygonOf(splits, gaps, isLeft));
  setProperty(element, '--page-lines-height', px(last.end - last.base + sumOf(gaps)));
  if (element.dataset['pageLines'] === undefined) element.dataset['pageLines'] = '';
  return undefined;
}

export function hideSplits(element: HTMLElement): void {
  if (element.dataset['pageLines'] === undefined) return;
  delete element.dataset['pageLines'];
  element.style.removeProperty('--page-lines');
  element.style.removeProperty('--page-lines-height');
}
