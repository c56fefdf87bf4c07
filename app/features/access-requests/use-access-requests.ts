import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { ShownAccessRequest } from '#domain/api/access-requests.ts';
import type { AccessRequestState } from '#app/data/ports.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { useOnReconnect } from '#app/data/hooks/use-reachable.ts';

export interface AccessRequestsInUse extends AccessRequestState {
  reload: () => Promise<void>;
  /** Chooses the company as the one to work in, or goes back to one's own. */
  toggle: (request: ShownAccessRequest, home: string, active: boolean) => Promise<void>;
}

/** Asked for as they come to be shown, when the server tells of a change, and when the network or the session comes back. */
export function useAccessRequests(): AccessRequestsInUse {
  const { accessRequests, session } = useData();
  const navigate = useNavigate();
  const state = useLive(accessRequests.state$) ?? { lists: null, error: null };
  const reload = useCallback(() => accessRequests.refresh(), [accessRequests]);
  useOnReconnect(reload);
  const toggle: AccessRequestsInUse['toggle'] = async (request, home, active) => {
    // The page is left first, so that what it keeps lands in the company that it is of.
    await navigate('/');
    if (!active) await session.switchCompany(home);
    await accessRequests.toggle(request.uid, active);
    if (active) await session.switchCompany(request.company);
    await reload();
  };
  return { ...state, reload, toggle };
}
