import { useEffect, useState } from 'react';

/** Whether another tab of this device also has the document open; false again after that one is closed. */
export function useOtherTab(uid: string): boolean {
  const [elsewhere, setElsewhere] = useState(false);
  useEffect(() => {
    const name = `autodocs-edit-${uid}`;
    const leaving = new AbortController();
    const untilLeft = new Promise<void>((resolve) =>
      leaving.signal.addEventListener('abort', () => resolve()),
    );
    const hold = async (): Promise<void> => {
      const free = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
        if (lock === null) return false;
        await untilLeft;
        return true;
      });
      if (free || leaving.signal.aborted) return;
      setElsewhere(true);
      await navigator.locks.request(name, { signal: leaving.signal }, async () => {
        setElsewhere(false);
        await untilLeft;
      });
    };
    // Unmounting while waiting for the other tab ends the wait with an abort.
    hold().catch((error: unknown) => {
      if (!leaving.signal.aborted) throw error;
    });
    return () => leaving.abort();
  }, [uid]);
  return elsewhere;
}
