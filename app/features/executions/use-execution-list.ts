import { useDeferredValue, useMemo, useState } from 'react';
import { useData, useLive } from '#app/data/react.tsx';
import type { ExecutionFilter, ExecutionPage } from '#app/data/ports.ts';
import { useLastKnown } from '#app/ui/use-last-known.ts';
import { everything, filterOf, type ListChoice } from './list-filter.ts';
import { existingPage, pageAfterResize, type PageSize } from './pages.ts';

export interface ExecutionList {
  choice: ListChoice;
  choose: (change: Partial<ListChoice>) => void;
  filter: ExecutionFilter;
  /** undefined until the first is read. */
  list: ExecutionPage | undefined;
  page: number;
  size: PageSize;
  setPage: (page: number) => void;
  setSize: (size: PageSize) => void;
  refresh: () => void;
}

/** The list is always live; asking again reads it anew and tries to reach the server now. */
export function useExecutionList(): ExecutionList {
  const { executionLists, sync } = useData();
  const [choice, setChoice] = useState(everything);
  const [size, setSize] = useState<PageSize>(10);
  const [wanted, setPage] = useState(0);
  const [turn, setTurn] = useState(0);
  const [total, setTotal] = useState(0);
  const page = existingPage(wanted, size, total);
  const calm = useDeferredValue(choice);
  const filter = useMemo(() => filterOf(calm, new Intl.DateTimeFormat().resolvedOptions().timeZone), [calm]);
  const list = useLastKnown(
    useLive(
      () => executionLists.watch(filter, { offset: page * size, limit: size }),
      [executionLists, filter, page, size, turn],
    ),
  );
  if (list !== undefined && list.total !== total) setTotal(list.total);
  return {
    choice,
    filter,
    list,
    page,
    size,
    setPage,
    choose: (change) => {
      setChoice({ ...choice, ...change });
      setPage(0);
    },
    setSize: (next) => {
      setPage(pageAfterResize(page, size, next));
      setSize(next);
    },
    refresh: () => {
      setPage(0);
      setTurn(turn + 1);
      sync.retry();
    },
  };
}
