import { useCallback } from 'react';
import type { InvitationState } from '#app/data/ports.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { useOnReconnect } from '#app/data/hooks/use-reachable.ts';

export interface OwnInvitationsInUse extends InvitationState {
  reload: () => Promise<void>;
}

/** Loaded when shown, when the server announces a change, and when the network or the session comes back. */
export function useOwnInvitations(): OwnInvitationsInUse {
  const { invitations } = useData();
  const state = useLive(invitations.state$) ?? { open: null, accepted: [], error: null };
  const reload = useCallback(() => invitations.refresh(), [invitations]);
  useOnReconnect(reload);
  return { ...state, reload };
}
