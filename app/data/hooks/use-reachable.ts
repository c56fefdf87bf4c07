import { useEffect } from 'react';
import { useData } from '../react.tsx';
import { onReconnect } from './on-reconnect.ts';

/** Runs `ask` at once, and again when the network or the session is restored. `ask` must be a stable function. */
export function useOnReconnect(ask: () => unknown): void {
  const { session } = useData();
  useEffect(() => {
    const again = (): void => void ask();
    again();
    return onReconnect(session.state$, again, window);
  }, [ask, session]);
}
