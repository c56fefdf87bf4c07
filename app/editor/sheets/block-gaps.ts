import type { Target } from './targets.ts';

/** Shows the space before a page above a block, below a page break, or in the cells of a row; lines have their own. */
export type BlockTarget = Target & { kind: 'block' | 'break' | 'row' };

const px = (value: number): string => `${String(Math.round(value * 100) / 100)}px`;

/** The row's stored height, which its own space is added to. */
const heightOf = (row: HTMLElement): number => Number.parseFloat(row.style.height) || 0;

function setProperty({ style }: HTMLElement, name: string, value: string): void {
  if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
}

export function showGap({ element, kind }: BlockTarget, gap: number): void {
  if (kind === 'row') {
    // Its cells inherit the gap.
    setProperty(element, '--page-row-gap', px(gap));
    setProperty(element, '--page-row', px(heightOf(element) + gap));
  } else setProperty(element, '--page-gap', px(gap));
  if (element.dataset['pageGap'] !== kind) element.dataset['pageGap'] = kind;
}

export function hideGap(element: HTMLElement): void {
  if (element.dataset['pageGap'] === undefined) return;
  delete element.dataset['pageGap'];
  element.style.removeProperty('--page-gap');
  element.style.removeProperty('--page-row-gap');
  element.style.removeProperty('--page-row');
}

/** Beyond the table, so that what stands over its edge is not cut. */
const AROUND = '-100px';
const BEYOND = 'calc(100% + 100px)';

/** Hides a table's rules and colours in its gaps, whose heights are from the table's top; none shows all of it. */
export function clipTable(table: HTMLElement, gaps: readonly { from: number; to: number }[]): void {
  if (gaps.length === 0) {
    table.style.removeProperty('clip-path');
    return;
  }
  const edges = [AROUND, ...gaps.flatMap(({ from, to }) => [px(from), px(to)]), BEYOND];
  const points: string[] = [];
  for (let index = 0; index < edges.length; index += 2) {
    const [top = AROUND, bottom = BEYOND] = edges.slice(index, index + 2);
    points.push(`${BEYOND} ${top}`, `${AROUND} ${top}`, `${AROUND} ${bottom}`, `${BEYOND} ${bottom}`);
  }
  setProperty(table, 'clip-path', `polygon(${points.join(', ')})`);
}
