import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ShownAccessRequest } from '#domain/api/access-requests.ts';
import type { AccessRequestLists } from '#app/data/ports.ts';
import { useData } from '#app/data/react.tsx';
import { useReachable } from '#app/data/use-reachable.ts';

/** Specification 1 has the top bar ask each second; a request is answered by people, and a minute is soon enough. */
const ASK_MS = 60_000;

export interface AccessRequestsInUse {
  lists: AccessRequestLists | null;
  error: unknown;
  reload: () => Promise<void>;
  /** Chooses the company as the one to work in, or goes back to one's own. */
  toggle: (request: ShownAccessRequest, home: string, active: boolean) => Promise<void>;
}

export function useAccessRequests(): AccessRequestsInUse {
  const { accessRequests, session } = useData();
  const navigate = useNavigate();
  const [lists, setLists] = useState<AccessRequestLists | null>(null);
  const [error, setError] = useState<unknown>(null);
  const reload = useCallback(async () => {
    try {
      setLists(await accessRequests.list());
      setError(null);
    } catch (thrown) {
      setError(thrown);
    }
  }, [accessRequests]);
  useReachable(reload);
  useEffect(() => {
    const timer = setInterval(() => void reload(), ASK_MS);
    return () => clearInterval(timer);
  }, [reload]);
  const toggle: AccessRequestsInUse['toggle'] = async (request, home, active) => {
    // The page is left first, so that what it keeps lands in the company that it is of.
    await navigate('/');
    if (!active) await session.switchCompany(home);
    await accessRequests.toggle(request.uid, active);
    if (active) await session.switchCompany(request.company);
    await reload();
  };
  return { lists, error, reload, toggle };
}
