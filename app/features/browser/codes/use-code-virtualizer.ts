import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState, type RefObject } from 'react';
import type { CodeOrder, CodeRow } from './code-rows.ts';

export interface CodesProps {
  rows: readonly CodeRow[];
  order: CodeOrder;
  onOrder: (order: CodeOrder) => void;
  rowHeight: number;
}

/** The visible rows, each with its position in the list in pixels. */
export function useCodeVirtualizer(
  { rows, rowHeight }: Pick<CodesProps, 'rows' | 'rowHeight'>,
  list: RefObject<HTMLElement | null>,
) {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    setOffset(list.current === null ? 0 : list.current.getBoundingClientRect().top + window.scrollY);
  }, [list]);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.uid ?? index,
    overscan: 12,
    useFlushSync: false,
    scrollMargin: offset,
  });
  return {
    height: virtualizer.getTotalSize(),
    visible: virtualizer.getVirtualItems().flatMap(({ index, start }) => {
      const row = rows[index];
      return row === undefined ? [] : [{ row, index, top: start - offset }];
    }),
  };
}
