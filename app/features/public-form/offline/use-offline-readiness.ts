import { useEffect, useEffectEvent, useState } from 'react';
import { isKept, keepView } from '#app/data/public-form/stored-form.ts';
import type { FormPrint } from '../making/use-form-print.ts';
import type { OpenState } from '../use-form.ts';
import { keepForOffline } from './keep-for-offline.ts';
import { prepareForm, type Readiness } from './prepare-form.ts';

export interface OfflineReadiness {
  readiness: Readiness;
  retry: () => void;
}

/** Once the form is usable, loads everything that the document needs, and tests it by making the document. */
export function useOfflineReadiness(id: string, opened: OpenState, print: FormPrint): OfflineReadiness {
  const [found, setFound] = useState<{ of: string; readiness: Readiness } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { view, fresh, unreached } = opened;
  const isSettled = fresh || unreached;
  // Only the version of the form matters here.
  const asked = `${id} ${view.version} ${attempt}`;
  const prepare = useEffectEvent(() =>
    prepareForm({
      keepPage: keepForOffline,
      keepView: () => keepView(id, view),
      prepare: print.prepare,
      isKept: (files: readonly string[]) => isKept(id, view, files),
    }),
  );
  useEffect(() => {
    if (!isSettled) return;
    let gone = false;
    void prepare().then((readiness) => {
      if (!gone) setFound({ of: asked, readiness });
    });
    return () => {
      gone = true;
    };
  }, [isSettled, asked]);
  const readiness: Readiness = found?.of === asked ? found.readiness : { phase: 'preparing' };
  return { readiness, retry: () => setAttempt((made) => made + 1) };
}
