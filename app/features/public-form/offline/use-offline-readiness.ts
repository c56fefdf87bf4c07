import { useEffect, useState } from 'react';
import { isKept, keepView } from '#app/data/public-form/kept-form.ts';
import type { FormPrint } from '../making/use-form-print.ts';
import type { OpenState } from '../use-form.ts';
import { keepForOffline } from './keep-for-offline.ts';
import { prepareForm, type Readiness } from './prepare-form.ts';

export interface OfflineReadiness {
  readiness: Readiness;
  retry: () => void;
}

/** Once one can type, all that the document takes is fetched, and tried by making it. */
export function useOfflineReadiness(id: string, opened: OpenState, print: FormPrint): OfflineReadiness {
  const [readiness, setReadiness] = useState<Readiness>({ phase: 'preparing' });
  const [attempt, setAttempt] = useState(0);
  const { view, fresh, unreached } = opened;
  const isSettled = fresh || unreached;
  useEffect(() => {
    if (!isSettled) return;
    let gone = false;
    setReadiness({ phase: 'preparing' });
    const parts = {
      keepPage: keepForOffline,
      keepView: () => keepView(id, view),
      prepare: print.prepare,
      isKept: (files: readonly string[]) => isKept(id, view, files),
    };
    void prepareForm(parts).then((found) => {
      if (!gone) setReadiness(found);
    });
    return () => {
      gone = true;
    };
    // Of the form only its version matters.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, isSettled, view.version, attempt]);
  return { readiness, retry: () => setAttempt((made) => made + 1) };
}
