import type { DocumentStore } from '#app/data/ports.ts';
import { useData, useLive } from '#app/data/react.tsx';

export function useDocuments(): DocumentStore {
  return useData().documents;
}

/** uid of the signed-in user; null if nobody is signed in. */
export function useMyself(): string | null {
  const { session } = useData();
  const state = useLive(session.state$);
  return state !== undefined && 'profile' in state ? state.profile.user.uid : null;
}
