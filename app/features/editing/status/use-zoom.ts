import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

export const ZOOM_STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** Smallest automatic zoom: a phone of 360 px shows the sheet's whole width. A smaller sheet would not be readable. */
const FIT_MIN = 0.4;
/** Automatic zoom only makes the paper smaller: people write at its true size. */
const FIT_MAX = 1;

export interface Zoom {
  value: number;
  /** Whether the available width is known: without it, the paper would be laid out twice. */
  measured: boolean;
  chosen: number | 'fit';
  choose: (zoom: number | 'fit') => void;
}

/** Zoom of the paper: a chosen step, or at most as wide as the canvas. */
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
  const value = chosen === 'fit' ? Math.floor(fit * 100) / 100 : chosen;
  return { value, measured: room !== null, chosen, choose };
}
