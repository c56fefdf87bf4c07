import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

export interface RowGroup {
  width: number;
  /** Groups with a lower rank are hidden later. */
  rank: number;
}

/**
 * The groups that fit into `room` with `gap` between them, by rank. If not all fit, space is reserved for the overflow
 * button.
 */
export function fitting(
  groups: readonly RowGroup[],
  room: number,
  { gap, moreWidth }: { gap: number; moreWidth: number },
): ReadonlySet<number> {
  const all = groups.reduce((sum, { width }) => sum + width + gap, -gap);
  if (all <= room) return new Set(groups.keys());
  const byRank = [...groups.entries()].toSorted(([, a], [, b]) => a.rank - b.rank);
  const shown = new Set<number>();
  let used = moreWidth;
  for (const [index, { width }] of byRank) {
    if (used + gap + width > room) continue;
    used += gap + width;
    shown.add(index);
  }
  return shown;
}

const sameSet = (a: ReadonlySet<number>, b: ReadonlySet<number>): boolean =>
  a.size === b.size && [...a].every((each) => b.has(each));

const GAP = 6;
const MORE_WIDTH = 44;
/** Of both ends of the row together. */
const PADDING = 24;

/**
 * Measures a row's groups (children with `data-group`) once, while all are in it, and returns which ones fit as the
 * row's width changes.
 */
export function useOverflow(
  row: RefObject<HTMLElement | null>,
  ranks: readonly number[],
): ReadonlySet<number> {
  const widths = useRef<number[]>([]);
  const [shown, setShown] = useState<ReadonlySet<number>>(() => new Set(ranks.keys()));
  const measure = useCallback(() => {
    const element = row.current;
    if (element === null) return;
    const found = [...element.querySelectorAll<HTMLElement>(':scope > [data-group]')];
    if (widths.current.length === 0 && found.length === ranks.length)
      widths.current = found.map((group) => group.offsetWidth);
    const groups = ranks.map((rank, at) => ({ rank, width: widths.current[at] ?? 0 }));
    const room = element.clientWidth - PADDING;
    const next = fitting(groups, room, { gap: GAP, moreWidth: MORE_WIDTH });
    setShown((before) => (sameSet(before, next) ? before : next));
  }, [row, ranks]);
  useLayoutEffect(() => {
    measure();
    const observer = new ResizeObserver(measure);
    if (row.current !== null) observer.observe(row.current);
    return () => observer.disconnect();
  }, [measure, row]);
  return shown;
}
