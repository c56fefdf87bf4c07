import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState, type RefObject } from 'react';
import type { StoredDocument } from '#app/data/ports.ts';

/** The visible rows of a list that scrolls with the window, and the position of the list in the page. */
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
    // The content above the list changes its height: pending documents, a bar, a filter.
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
