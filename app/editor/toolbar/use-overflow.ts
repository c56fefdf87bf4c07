import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** How many of the groups, each `widths[n]` wide with `gap` between, fit into `room`, keeping space for the button that shows the rest. */
export function fitting(widths: readonly number[], room: number, gap: number, moreWidth: number): number {
  let used = 0;
  for (const [index, width] of widths.entries()) {
    const isLast = index === widths.length - 1;
    used += width + (index === 0 ? 0 : gap);
    if (used + (isLast ? 0 : gap + moreWidth) > room) return index;
  }
  return widths.length;
}

const GAP = 6;
const MORE_WIDTH = 44;
/** Of the row's two ends together. */
const PADDING = 24;

/**
 * Measures the groups (children with `data-group`) of a row once, while all are in it, and tells how many fit as the
 * row's width changes.
 */
export function useOverflow(row: RefObject<HTMLElement | null>, groups: number): number {
  const widths = useRef<number[]>([]);
  const [shown, setShown] = useState(groups);
  const measure = useCallback(() => {
    const element = row.current;
    if (element === null) return;
    const found = [...element.querySelectorAll<HTMLElement>(':scope > [data-group]')];
    if (widths.current.length === 0 && found.length === groups)
      widths.current = found.map((group) => group.offsetWidth);
    setShown(fitting(widths.current, element.clientWidth - PADDING, GAP, MORE_WIDTH));
  }, [row, groups]);
  useLayoutEffect(() => {
    measure();
    const observer = new ResizeObserver(measure);
    if (row.current !== null) observer.observe(row.current);
    return () => observer.disconnect();
  }, [measure, row]);
  return shown;
}
