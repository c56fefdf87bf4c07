import { useData, useLive } from '#app/data/react.tsx';

interface Shown {
  name: string;
  homologated: boolean;
  hidesProducts: boolean;
}

/**
 * The current company from the device's store, live. The session has its state of the last renewal, which is used until
 * the store has the company.
 */
export function useShownCompany(): Shown | null {
  const { directory, session } = useData();
  const state = useLive(session.state$);
  const replicated = useLive(() => directory.watchCompany(), [directory]) ?? null;
  if (state === undefined || !('profile' in state)) return null;
  const { company } = state.profile;
  const { name, hidesProducts } = replicated ?? company;
  return {
    name,
    homologated: replicated?.homologated === true,
    hidesProducts: hidesProducts === true,
  };
}
