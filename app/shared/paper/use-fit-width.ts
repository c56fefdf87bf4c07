import { useLayoutEffect, useState, type RefObject } from 'react';

/** Largest scale of a sheet: above it, lines are too long to read comfortably. */
const SCALE_MAX = 1.25;

/** The scale at which a sheet of `width` CSS pixels fills `frame`; follows the frame's size. */
export function useFitWidth(frame: RefObject<HTMLElement | null>, width: number): number {
  const [available, setAvailable] = useState(width);

  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      setAvailable(element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);

  return Math.max(0.1, Math.min(SCALE_MAX, available / width));
}
