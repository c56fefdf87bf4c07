import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { ShownAccessRequest } from '#domain/api/access-requests.ts';
import type { AccessRequestState } from '#app/data/ports.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { useOnReconnect } from '#app/data/hooks/use-reachable.ts';

export interface AccessRequestsInUse extends AccessRequestState {
  reload: () => Promise<void>;
  /** Switches to the company, or back to the person's own. */
  toggle: (request: ShownAccessRequest, home: string, active: boolean) => Promise<void>;
}

/** Loaded when shown, when the server announces a change, and when the network or the session comes back. */
export function useAccessRequests(): AccessRequestsInUse {
  const { accessRequests, session } = useData();
  const navigate = useNavigate();
  const state = useLive(accessRequests.state$) ?? { lists: null, error: null };
  const reload = useCallback(() => accessRequests.refresh(), [accessRequests]);
  useOnReconnect(reload);
  const toggle: AccessRequestsInUse['toggle'] = async (request, home, active) => {
    // Leaves the page first, so that its unsaved data is stored in the right company.
    await navigate('/');
    if (!active) await session.switchCompany(home);
    await accessRequests.toggle(request.uid, active);
    if (active) await session.switchCompany(request.company);
    await reload();
  };
  return { ...state, reload, toggle };
}
