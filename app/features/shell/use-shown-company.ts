import { useData, useLive } from '#app/data/react.tsx';

interface Shown {
  name: string;
  homologated: boolean;
  hidesProducts: boolean;
}

/**
 * The company one works in, as the device's store tells of it: live, while the session says what it said when it was last
 * renewed, and stands in until the store has it.
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
