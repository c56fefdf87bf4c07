import { useState } from 'react';
import type { NotificationState } from '#app/data/ports.ts';
import { useData, useLive } from '#app/data/react.tsx';

export interface DeviceNotifications {
  /** Undefined while it is not known. */
  state: NotificationState | undefined;
  busy: boolean;
  /** What stood in the way of the last press; null for nothing. */
  error: unknown;
  /** One press at a time. */
  run: (press: () => Promise<void>) => void;
}

/** Of what this device is told, and what became of pressing something there. */
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
