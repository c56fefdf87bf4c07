import { useEffect, useState } from 'react';
import type { ExecutionListStore } from '#app/data/ports.ts';
import { useData } from '#app/data/react.tsx';
import type { Execution } from '#domain/entities/execution.ts';

/** Fillings on which a rule is tried. */
const TRIED = 3;
/** Number of executions searched for those of one template. */
const LOOKED_THROUGH = 1000;

export type Trials =
  { phase: 'loading' } | { phase: 'failed' } | { phase: 'ready'; executions: readonly Execution[] };

/** The last fillings of a template by anybody, among those that the person may read on this device. */
export async function lastFillings(
  lists: Pick<ExecutionListStore, 'all'>,
  template: string,
): Promise<Execution[]> {
  const found: Execution[] = [];
  let looked = 0;
  for await (const batch of lists.all({ whose: 'company', text: '', from: 0, until: null })) {
    found.push(...batch.filter((execution) => execution.template === template));
    looked += batch.length;
    if (found.length >= TRIED || looked >= LOOKED_THROUGH) break;
  }
  return found.slice(0, TRIED);
}

/** What rules of the template are tried on. */
export function useTrials(template: string): Trials {
  const { executionLists } = useData();
  const [trials, setTrials] = useState<Trials>({ phase: 'loading' });
  useEffect(() => {
    let left = false;
    lastFillings(executionLists, template).then(
      (executions) => {
        if (!left) setTrials({ phase: 'ready', executions });
      },
      () => {
        if (!left) setTrials({ phase: 'failed' });
      },
    );
    return () => {
      left = true;
    };
  }, [executionLists, template]);
  return trials;
}
