import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

export const ZOOM_STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** A phone of 360 px shows the sheet's whole width; smaller than this it would be no help. */
const FIT_MIN = 0.4;
/** Fitting makes the paper smaller only: its true size is what one writes in. */
const FIT_MAX = 1;

export interface Zoom {
  value: number;
  /** Whether the desk's room is known: before, the paper would be laid out at one size and at once at another. */
  measured: boolean;
  chosen: number | 'fit';
  choose: (zoom: number | 'fit') => void;
}

/** Size of the paper on the screen: a chosen step, or at most as wide as the desk. */
export function useZoom(desk: RefObject<HTMLElement | null>, paperWidth: number): Zoom {
  const [chosen, choose] = useState<number | 'fit'>('fit');
  const [room, setRoom] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = desk.current;
    if (element === null) return undefined;
    const measure = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      setRoom(element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [desk]);
  const fit = Math.min(FIT_MAX, Math.max(FIT_MIN, (room ?? paperWidth) / paperWidth));
  const value = chosen === 'fit' ? Math.round(fit * 100) / 100 : chosen;
  return { value, measured: room !== null, chosen, choose };
}
