import { useLayoutEffect, useState, type RefObject } from 'react';

/** A sheet is never drawn larger than this: past it, lines get longer than one reads with ease. */
const SCALE_MAX = 1.25;

/** How much a sheet of `width` CSS pixels is drawn larger or smaller to fill `frame`; follows the frame's size. */
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
