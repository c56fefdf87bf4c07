import { type RefObject, startTransition, useEffect, useState } from 'react';
import { whenIdle } from '#app/ui/when-idle.ts';

/** So many pages are all drawn in the end, to be read and searched as a whole; of more, only those in sight and beside. */
const DRAWN_WHOLE = 60;

/** Around what is in sight, pages this near are drawn too. */
const NEAR = '75%';

/** Whether a page is to be drawn now. */
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
