import { useEffect, useState } from 'react';
import { useData } from '#app/data/react.tsx';
import type { Execution } from '#domain/entities/execution.ts';

/** Fillings on which a rule is tried. */
const TRIED = 3;

export type Trials =
  { phase: 'loading' } | { phase: 'failed' } | { phase: 'ready'; executions: readonly Execution[] };

/** The person's last fillings of the template, of those on this device. */
export function useTrials(template: string): Trials {
  const { executions } = useData();
  const [trials, setTrials] = useState<Trials>({ phase: 'loading' });
  useEffect(() => {
    let left = false;
    executions.newestOf(template, TRIED).then(
      (found) => {
        if (!left) setTrials({ phase: 'ready', executions: found });
      },
      () => {
        if (!left) setTrials({ phase: 'failed' });
      },
    );
    return () => {
      left = true;
    };
  }, [executions, template]);
  return trials;
}
