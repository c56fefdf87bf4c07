import type { Selection } from '../folder/selection.ts';

/** A stretch of the page from above to below, in pixels. */
export interface Stretch {
  from: number;
  to: number;
}

/** Keys of the rows that a stretch touches, of rows that stand under each other from `top` on. */
export function rowsTouched(
  order: readonly string[],
  stretch: Stretch,
  rows: { top: number; height: number },
): string[] {
  const first = Math.floor((stretch.from - rows.top) / rows.height);
  const last = Math.floor((stretch.to - rows.top) / rows.height);
  return last < 0 ? [] : order.slice(Math.max(0, first), last + 1);
}

/** What is chosen with a band over `touched`; what was chosen before stays where `before` is given. */
export function banded(touched: readonly string[], before: Selection | null): Selection {
  const selected = new Set([...(before?.selected ?? []), ...touched]);
  return { selected, anchor: touched[0] ?? null, active: touched.at(-1) ?? null };
}
