import { useState } from 'react';

export interface Saving {
  error: unknown;
  busy: boolean;
  /** Runs one save at a time. An error is kept for display, and the typed text is not lost. */
  run: (save: () => Promise<void>) => Promise<void>;
}

export function useSaving(): Saving {
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const run = async (save: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await save();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  };
  return { error, busy, run };
}
