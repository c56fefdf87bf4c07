import { useCallback, useSyncExternalStore } from 'react';

export const mediaQueries = {
  /** Phones: the side menu becomes a bottom bar and panels become sheets. */
  narrow: '(max-width: 719px)',
  touch: '(pointer: coarse)',
} as const;

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
