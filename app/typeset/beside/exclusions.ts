import { BESIDE } from '#app/document/styles.ts';

/**
 * Where lines may not be because an image stands there: the rule of CSS's floats. Takes the images that are known and a
 * new one, with the column of its paragraph; returns the part of the column that it takes. Pure; the editor's style
 * sheet (`editor/images/beside.css`) asks the browser for the same.
 *
 * Invariant: no line overlaps an exclusion, and no exclusion another one.
 */
export type BesideSide = 'left' | 'right';

/** From the left edge of the area, in pixels. */
export interface Interval {
  left: number;
  right: number;
}

/** An image with the gap around it. Heights count down from a place that its user knows. */
export interface Exclusion extends Interval {
  side: BesideSide;
  top: number;
  bottom: number;
}

const SLACK = 0.01;

function isBetween({ top, bottom }: Exclusion, from: number, to: number): boolean {
  return bottom > from + SLACK && top < to - SLACK;
}

/** What the images leave of a column between two heights; narrower than nothing if they take all of it. */
export function freeOf(known: readonly Exclusion[], column: Interval, from: number, to: number): Interval {
  let { left, right } = column;
  for (const exclusion of known) {
    if (!isBetween(exclusion, from, to)) continue;
    if (exclusion.side === 'left') left = Math.max(left, exclusion.right);
    else right = Math.min(right, exclusion.left);
  }
  return { left, right };
}

/** The next height, further down, at which an image ends; null if none does. */
export function nextEnd(known: readonly Exclusion[], from: number): number | null {
  const ends = known.map(({ bottom }) => bottom).filter((bottom) => bottom > from + SLACK);
  return ends.length === 0 ? null : Math.min(...ends);
}

/** Room that an image of this width takes of a column: all of it if no useful line is left beside it. */
function takenWidth(width: number, column: number): number {
  const taken = width + BESIDE.gap;
  return column - taken < BESIDE.narrowest ? Math.max(taken, column) : taken;
}

/**
 * An image at the top of its paragraph or, where it does not fit beside others, below them, and never above an earlier
 * one.
 * @param top of the paragraph's first line
 */
export function exclude(
  known: readonly Exclusion[],
  image: { side: BesideSide; width: number; height: number },
  column: Interval,
  top: number,
): Exclusion {
  const width = takenWidth(image.width, column.right - column.left);
  let at = known.reduce((lowest, exclusion) => Math.max(lowest, exclusion.top), top);
  for (;;) {
    const free = freeOf(known, column, at, at + SLACK * 3);
    const end = nextEnd(known, at);
    if (free.right - free.left >= width - SLACK || end === null) {
      const left = image.side === 'left' ? free.left : free.right - width;
      return {
        side: image.side,
        left,
        right: left + width,
        top: at,
        bottom: at + image.height + BESIDE.below,
      };
    }
    at = end;
  }
}

/** The same images seen from further down; those that are passed are left out. */
export function seenFrom(known: readonly Exclusion[], down: number): readonly Exclusion[] {
  if (known.length === 0) return known;
  return known
    .filter(({ bottom }) => bottom > down + SLACK)
    .map((exclusion) => ({ ...exclusion, top: exclusion.top - down, bottom: exclusion.bottom - down }));
}

/** How far down the images of a side reach. */
export function reachOf(known: readonly Exclusion[], side?: BesideSide): number {
  return known.reduce(
    (reach, exclusion) =>
      side === undefined || side === exclusion.side ? Math.max(reach, exclusion.bottom) : reach,
    0,
  );
}
