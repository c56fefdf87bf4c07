import { useCallback, useEffect, useRef, useState } from 'react';
import { useData } from '#app/data/react.tsx';
import type { Portal } from '#domain/api/portals.ts';

/** Pause in typing before a search request, in milliseconds. */
const SEARCH_MS = 300;

export interface PortalPages {
  portals: readonly Portal[];
  /** More can be loaded. */
  hasMore: boolean;
  busy: boolean;
  failure: unknown;
  /** Loads the next page, or the first page again if there is no next. */
  more: () => void;
}

interface Loaded {
  search: string;
  portals: readonly Portal[];
  next: string | null;
}

/** Portals whose name or domain contains `search`, as far as they are loaded. */
export function usePortals(search: string): PortalPages {
  const store = useData().portals;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [busy, setBusy] = useState(true);
  const [failure, setFailure] = useState<unknown>(null);
  const asked = useRef(0);
  const load = useCallback(
    async (before: Loaded | null) => {
      const turn = (asked.current += 1);
      setBusy(true);
      setFailure(null);
      try {
        const after = before?.next ?? null;
        const page = await store.list({ search, ...(after === null ? {} : { after }) });
        // Only the result of the latest request counts.
        if (turn !== asked.current) return;
        const former = after === null ? [] : (before?.portals ?? []);
        setLoaded({ search, portals: [...former, ...page.portals], next: page.next });
      } catch (error) {
        if (turn === asked.current) setFailure(error);
      } finally {
        if (turn === asked.current) setBusy(false);
      }
    },
    [search, store],
  );
  useEffect(() => {
    const timer = setTimeout(() => void load(null), search === '' ? 0 : SEARCH_MS);
    return () => clearTimeout(timer);
  }, [load, search]);
  const own = loaded?.search === search ? loaded : null;
  return {
    portals: loaded?.portals ?? [],
    hasMore: own !== null && own.next !== null,
    busy,
    failure,
    more: () => void load(own),
  };
}
