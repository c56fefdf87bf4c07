import { useCallback, useEffect, useState } from 'react';
import { openPrefilled, type PrefilledOutcome } from '#app/data/public-form/prefilled.ts';
import type { PublicFormView } from '#domain/api/public-forms.ts';

const PASSING: ReadonlySet<PrefilledOutcome['state']> = new Set<PrefilledOutcome['state']>([
  'unreached',
  'expired',
]);

/** The values in the form's link; null while the server checks them. */
export function usePrefilled(
  id: string,
  view: PublicFormView,
  signed: string,
): { outcome: PrefilledOutcome | null; again: () => void } {
  const [outcome, setOutcome] = useState<PrefilledOutcome | null>(null);
  const ask = useCallback(async (): Promise<void> => {
    const next = await openPrefilled(id, view, signed);
    // The form in use stays open if the server is not reachable or the link expires in the meantime.
    setOutcome((now) => (now?.state === 'good' && PASSING.has(next.state) ? now : next));
  }, [id, view, signed]);
  useEffect(() => {
    const begin = (): void => void ask();
    begin();
  }, [ask]);
  return { outcome, again: () => void ask() };
}
