import { useCallback, useDeferredValue, useMemo, useReducer, useState } from 'react';
import { useData, useLive } from '#app/data/react.tsx';
import type { ExecutionFilter, ExecutionPage } from '#app/data/ports.ts';
import { useLastKnown } from '#app/ui/use-last-known.ts';
import { everything, filterOf, type ListChoice } from './list-filter.ts';
import { changePlace, existingPage, firstPlace, type PageSize } from './pages.ts';

export interface ExecutionList {
  choice: ListChoice;
  choose: (change: Partial<ListChoice>) => void;
  filter: ExecutionFilter;
  /** undefined until the first page is read. */
  list: ExecutionPage | undefined;
  page: number;
  size: PageSize;
  setPage: (page: number) => void;
  setSize: (size: PageSize) => void;
  refresh: () => void;
}

/** The list is always live; a retry reads it again and contacts the server immediately. */
export function useExecutionList(): ExecutionList {
  const { executionLists, sync } = useData();
  const [choice, setChoice] = useState(everything);
  const [{ wanted, size, total }, change] = useReducer(changePlace, firstPlace);
  const [turn, setTurn] = useState(0);
  const page = existingPage(wanted, size, total);
  const calm = useDeferredValue(choice);
  const filter = useMemo(() => filterOf(calm, new Intl.DateTimeFormat().resolvedOptions().timeZone), [calm]);
  const list = useLastKnown(
    useLive(
      () => executionLists.watch(filter, { offset: page * size, limit: size }),
      [executionLists, filter, page, size, turn],
    ),
  );
  if (list !== undefined && list.total !== total) change({ total: list.total });
  const setPage = useCallback((next: number) => change({ page: next }), []);
  const setSize = useCallback((next: PageSize) => change({ size: next }), []);
  const choose = useCallback((part: Partial<ListChoice>) => {
    setChoice((before) => ({ ...before, ...part }));
    change({ page: 0 });
  }, []);
  const refresh = useCallback(() => {
    change({ page: 0 });
    setTurn((before) => before + 1);
    sync.retry();
  }, [sync]);
  return { choice, choose, filter, list, page, size, setPage, setSize, refresh };
}
