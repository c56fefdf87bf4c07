import { useCallback, useState } from 'react';
import { useReachable } from './use-reachable.ts';

export interface Remote<T> {
  /** Null until the server answered once. */
  value: T | null;
  error: unknown;
  busy: boolean;
  reload: () => Promise<void>;
}

/** What only the server knows; asked again when the network or the session comes back. `ask` has to stay the same function. */
export function useRemote<T>(ask: () => Promise<T>): Remote<T> {
  const [value, setValue] = useState<T | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const reload = useCallback(async () => {
    setBusy(true);
    try {
      setValue(await ask());
      setError(null);
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  }, [ask]);
  useReachable(reload);
  return { value, error, busy, reload };
}
