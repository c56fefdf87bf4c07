import { useCallback, useRef, useState } from 'react';
import { useOnReconnect } from './use-reachable.ts';

export interface Remote<T> {
  /** Null until the server's first answer. */
  value: T | null;
  error: unknown;
  busy: boolean;
  reload: () => Promise<void>;
}

/**
 * Data that only the server has; requested again when the network or the session is restored. `ask` must be a stable
 * function.
 */
export function useRemote<T>(ask: () => Promise<T>): Remote<T> {
  const [value, setValue] = useState<T | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const asked = useRef(0);
  const reload = useCallback(async () => {
    asked.current += 1;
    const own = asked.current;
    // A request that was started offline may fail after a later one succeeded.
    const isLast = (): boolean => own === asked.current;
    setBusy(true);
    try {
      const answer = await ask();
      if (!isLast()) return;
      setValue(answer);
      setError(null);
    } catch (thrown) {
      if (isLast()) setError(thrown);
    } finally {
      if (isLast()) setBusy(false);
    }
  }, [ask]);
  useOnReconnect(reload);
  return { value, error, busy, reload };
}
