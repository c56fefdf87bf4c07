import { type RefObject, useEffect } from 'react';

/**
 * Minimum horizontal length in CSS pixels, and minimum ratio of horizontal to vertical movement: else it is scrolling.
 */
const SWIPE_LENGTH = 70;
const SWIPE_SLOPE = 2;

export type SwipeDirection = 'left' | 'right';

/** The direction of a swipe; null if it was not a horizontal swipe. */
export function swipeOf(x: number, y: number): SwipeDirection | null {
  if (Math.abs(x) < SWIPE_LENGTH || Math.abs(x) < SWIPE_SLOPE * Math.abs(y)) return null;
  return x < 0 ? 'left' : 'right';
}

interface Point {
  x: number;
  y: number;
}

function pointOf(touch: Touch | undefined): Point | null {
  return touch === undefined ? null : { x: touch.clientX, y: touch.clientY };
}

/** Detects a horizontal swipe with one finger. */
export function useSwipe(
  place: RefObject<HTMLElement | null>,
  wanted: SwipeDirection,
  run: () => void,
): void {
  useEffect(() => {
    const element = place.current;
    let from: Point | null = null;
    const begin = ({ touches }: TouchEvent): void => {
      from = touches.length > 1 ? null : pointOf(touches[0]);
    };
    const end = ({ changedTouches }: TouchEvent): void => {
      const to = pointOf(changedTouches[0]);
      if (from !== null && to !== null && swipeOf(to.x - from.x, to.y - from.y) === wanted) run();
      from = null;
    };
    element?.addEventListener('touchstart', begin, { passive: true });
    element?.addEventListener('touchend', end, { passive: true });
    return () => {
      element?.removeEventListener('touchstart', begin);
      element?.removeEventListener('touchend', end);
    };
  }, [place, wanted, run]);
}
