import { type RefObject, startTransition, useEffect, useState } from 'react';
import { whenIdle } from '#app/ui/when-idle.ts';

/**
 * Up to this number, all pages are drawn eventually, so that the whole document can be read and searched. Above it,
 * only pages in or near the viewport.
 */
const DRAWN_WHOLE = 60;

/** Pages this near to the viewport are drawn too. */
const NEAR = '75%';

/** Whether a page is drawn now. */
export function useDrawn(place: RefObject<HTMLElement | null>, pages: number): boolean {
  const [drawn, setDrawn] = useState(false);
  const keeps = pages <= DRAWN_WHOLE;
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const isNear = entries.at(-1)?.isIntersecting ?? false;
        if (isNear || !keeps) setDrawn(isNear);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, keeps]);
  useEffect(() => {
    if (!keeps || drawn) return undefined;
    return whenIdle(() => startTransition(() => setDrawn(true)));
  }, [keeps, drawn]);
  return drawn;
}
