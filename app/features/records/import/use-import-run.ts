import { useEffect, useRef, useState } from 'react';
import { useData } from '#app/data/react.tsx';
import type { ImportPlan } from './plan.ts';

export type ImportState =
  | { phase: 'idle' }
  | { phase: 'running'; done: number; all: number }
  | { phase: 'done' | 'stopped'; done: number; all: number; leftOut: number }
  | { phase: 'failed'; error: unknown };

/** Stores the rows of a plan; leaving the screen stops it between two portions. */
export function useImportRun(entity: string) {
  const { entityRecords } = useData();
  const [state, setState] = useState<ImportState>({ phase: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const run = async ({ rows, leftOut }: ImportPlan): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const all = rows.length;
    let done = 0;
    setState({ phase: 'running', done, all });
    try {
      await entityRecords.importRows(entity, rows, {
        signal,
        onProgress: (stored) => {
          done = stored;
          setState({ phase: 'running', done, all });
        },
      });
      setState({ phase: 'done', done, all, leftOut });
    } catch (error) {
      setState(signal.aborted ? { phase: 'stopped', done, all, leftOut } : { phase: 'failed', error });
    }
  };
  return {
    state,
    start: (plan: ImportPlan) => void run(plan),
    cancel: () => running.current?.abort(),
    forget: () => setState({ phase: 'idle' }),
  };
}
