import { useEffect, useRef } from 'react';
import type { GedSignIn } from './use-ged-session.ts';

/** Asks again after another sign-in: what failed for want of one is there then. */
export function useAgainAfterSignIn({ turn }: GedSignIn, reload: () => Promise<void>): void {
  const last = useRef(turn);
  useEffect(() => {
    if (last.current === turn) return;
    last.current = turn;
    void reload();
  }, [turn, reload]);
}
