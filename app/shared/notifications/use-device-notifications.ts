import { useState } from 'react';
import type { NotificationState } from '#app/data/ports.ts';
import { useData, useLive } from '#app/data/react.tsx';

export interface DeviceNotifications {
  /** Undefined until it is known. */
  state: NotificationState | undefined;
  busy: boolean;
  /** The error of the last press; null if there was none. */
  error: unknown;
  /** Runs one action at a time. */
  run: (press: () => Promise<void>) => void;
}

/** The notification state of this device, with the actions and the error of the last one. */
export function useDeviceNotifications(): DeviceNotifications {
  const { notifications } = useData();
  const state = useLive(notifications.state$);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const run = (press: () => Promise<void>): void => {
    if (busy) return;
    setBusy(true);
    setError(null);
    press()
      .catch(setError)
      .finally(() => setBusy(false));
  };
  return { state, busy, error, run };
}
