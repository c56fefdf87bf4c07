import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState, type RefObject } from 'react';
import type { StoredDocument } from '#app/data/ports.ts';

/** The rows in sight of a list that scrolls with the window, and where in it the list begins. */
export function useRows(
  list: RefObject<HTMLElement | null>,
  documents: readonly StoredDocument[],
  height: number,
) {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const measure = (): void => {
      if (list.current !== null) setOffset(list.current.getBoundingClientRect().top + window.scrollY);
    };
    measure();
    // What lies above it comes and goes: documents that wait, a bar, a filter.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  const virtual = useWindowVirtualizer({
    count: documents.length,
    estimateSize: () => height,
    getItemKey: (index) => documents[index]?.uid ?? index,
    overscan: 10,
    useFlushSync: false,
    scrollMargin: offset,
  });
  return { virtual, offset };
}
