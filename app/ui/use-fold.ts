import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import { Emitter } from '#primitives/emitter.ts';

export interface Fold {
  /** Number of steps so far. */
  step: number;
  /** The contents of the row and the width that the step was measured for. */
  contents: unknown;
  width: number;
}

/** The result of a measurement: start over for another width or other contents, else one more step or none. */
export function nextFold(before: Fold, measured: Fold & { needed: number }): Fold {
  const { contents, width, needed, step: last } = measured;
  if (before.width !== width || before.contents !== contents) return { step: 0, contents, width };
  return needed > width && before.step < last ? { ...before, step: before.step + 1 } : before;
}

/** The measured state of one row: outside React state, since it follows from what is rendered. */
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
 * The number of steps, at most `last`, by which a row of controls shrinks to fit its width: 0 if everything fits.
 * Measured before the page is painted, and again for another width or other `contents`.
 */
export function useFold(row: RefObject<HTMLElement | null>, last: number, contents: unknown): number {
  const [folded] = useState(() => new FoldedRow());
  const fold = useSyncExternalStore(folded.subscribe, folded.read);
  useLayoutEffect(() => folded.measure(row.current, last, contents));
  useEffect(() => {
    const element = row.current;
    if (element === null) return undefined;
    // The contents of the row can also grow without a rerender: a sync label becomes longer.
    const observer = new ResizeObserver(() => folded.measure(element, last, contents));
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
  });
  return fold.contents === contents ? Math.min(fold.step, last) : 0;
}
