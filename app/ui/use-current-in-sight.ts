import { useLayoutEffect, useRef, type RefObject } from 'react';

const CURRENT = '[aria-selected=true],[aria-current=page]';

/** For a row that scrolls sideways: whatever becomes current is brought to its middle, and the page stays where it is. */
export function useCurrentInSight<E extends HTMLElement>(current: string): RefObject<E | null> {
  const row = useRef<E>(null);
  const followed = useRef<string | null>(null);
  useLayoutEffect(() => {
    const shown = row.current?.querySelector<HTMLElement>(CURRENT);
    if (row.current === null || shown === null || shown === undefined) return;
    if (followed.current === current) return;
    followed.current = current;
    const [outer, inner] = [row.current.getBoundingClientRect(), shown.getBoundingClientRect()];
    row.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  });
  return row;
}
