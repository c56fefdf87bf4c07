import { useEffect, useRef } from 'react';
import type { GedSignIn } from './use-ged-session.ts';

/** Loads again after another sign-in, because the load may have failed without one. */
export function useAgainAfterSignIn({ turn }: GedSignIn, reload: () => Promise<void>): void {
  const last = useRef(turn);
  useEffect(() => {
    if (last.current === turn) return;
    last.current = turn;
    void reload();
  }, [turn, reload]);
}
