import type { Selection } from '../folder/selection.ts';

/** A vertical range of the page, in pixels. */
export interface Stretch {
  from: number;
  to: number;
}

/** Keys of the rows that a range touches; the rows are stacked from `top` on. */
export function rowsTouched(
  order: readonly string[],
  stretch: Stretch,
  rows: { top: number; height: number },
): string[] {
  const first = Math.floor((stretch.from - rows.top) / rows.height);
  const last = Math.floor((stretch.to - rows.top) / rows.height);
  return last < 0 ? [] : order.slice(Math.max(0, first), last + 1);
}

/** The selection of a rubber band over `touched`; if `before` is given, that selection is kept. */
export function banded(touched: readonly string[], before: Selection | null): Selection {
  const selected = new Set([...(before?.selected ?? []), ...touched]);
  return { selected, anchor: touched[0] ?? null, active: touched.at(-1) ?? null };
}
