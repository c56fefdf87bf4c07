import { useMemo } from 'react';
import { useData, useLive } from '../react.tsx';

/** Names of the company's people by uid; `unknown` for people who are not, or no longer, in the company. */
export function usePeopleNames(unknown: string): (user: string) => string {
  const { directory } = useData();
  const known = useLive(() => directory.watch(), [directory]);
  return useMemo(() => {
    const names = new Map(
      known?.flatMap(({ uid, data }) => (data.kind === 'user' ? [[uid, data.name] as const] : [])),
    );
    return (user) => names.get(user) ?? unknown;
  }, [known, unknown]);
}
