import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import { Emitter } from '#primitives/emitter.ts';

export interface Fold {
  /** How much was given up so far. */
  step: number;
  /** What stands in the row, and the width, that this was found out for. */
  contents: unknown;
  width: number;
}

/** What follows from a measurement: all from the beginning for another width or other contents, else one step more or rest. */
export function nextFold(before: Fold, measured: Fold & { needed: number }): Fold {
  const { contents, width, needed, step: last } = measured;
  if (before.width !== width || before.contents !== contents) return { step: 0, contents, width };
  return needed > width && before.step < last ? { ...before, step: before.step + 1 } : before;
}

/** What was found out of one row: kept beside React, since it follows from what is drawn. */
class FoldedRow {
  private fold: Fold = { step: 0, contents: null, width: -1 };
  private readonly changed = new Emitter();

  readonly subscribe = this.changed.subscribe;

  readonly read = (): Fold => this.fold;

  measure(element: HTMLElement | null, last: number, contents: unknown): void {
    if (element === null) return;
    const { clientWidth: width, scrollWidth: needed } = element;
    const next = nextFold(this.fold, { step: last, contents, width, needed });
    if (next === this.fold) return;
    this.fold = next;
    this.changed.emit();
  }
}

/**
 * How many steps, of `last` at most, a row of controls gives up until it fits its width: 0 where all of it does. Measured
 * before the page is painted, anew for another width and for other `contents`.
 */
export function useFold(row: RefObject<HTMLElement | null>, last: number, contents: unknown): number {
  const [folded] = useState(() => new FoldedRow());
  const fold = useSyncExternalStore(folded.subscribe, folded.read);
  useLayoutEffect(() => folded.measure(row.current, last, contents));
  useEffect(() => {
    const element = row.current;
    if (element === null) return undefined;
    // What stands in the row grows by itself too: a word of state becomes a longer one.
    const observer = new ResizeObserver(() => folded.measure(element, last, contents));
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
  });
  return fold.contents === contents ? Math.min(fold.step, last) : 0;
}
