import { useCallback, useState } from 'react';
import type { SignedInDevice } from '#domain/api/devices.ts';
import { useData } from '#app/data/react.tsx';
import { useOnReconnect } from '#app/data/hooks/use-reachable.ts';

export interface DeviceList {
  /** Null until the server has answered once. */
  answer: { devices: SignedInDevice[]; at: Date } | null;
  error: unknown;
  busy: boolean;
  reload: () => Promise<void>;
}

/** The list as stored on the server; requested again when the network or the session comes back. */
export function useDevices(): DeviceList {
  const { devices } = useData();
  const [answer, setAnswer] = useState<DeviceList['answer']>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const reload = useCallback(async () => {
    setBusy(true);
    try {
      setAnswer({ devices: await devices.list(), at: new Date() });
      setError(null);
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  }, [devices]);
  useOnReconnect(reload);
  return { answer, error, busy, reload };
}
