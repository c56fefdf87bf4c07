import type { Profile } from '#app/data/ports.ts';
import { useData, useLive } from '#app/data/react.tsx';

/** The profile of the current session; null for a moment while it changes. */
export function useProfile(): Profile | null {
  const { session } = useData();
  const state = useLive(session.state$);
  return state !== undefined && 'profile' in state ? state.profile : null;
}
