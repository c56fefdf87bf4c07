import { useEffect, useRef, useState } from 'react';
import type { EntityRecordStore, StoredRow } from '#app/data/ports/entities.ts';
import { useData } from '#app/data/react.tsx';
import type { ImportPlan } from './plan.ts';

interface Moving {
  done: number;
  all: number;
}

/** An import that ended, with what it has stored. */
interface Ended extends Moving {
  leftOut: number;
  stored: readonly StoredRow[];
}

export type ImportState =
  | { phase: 'idle' }
  | ({ phase: 'running' } & Moving)
  | ({ phase: 'taking-back' } & Moving)
  | ({ phase: 'done' } & Ended)
  | ({ phase: 'stopped' } & Ended)
  | { phase: 'failed'; error: unknown; stored: readonly StoredRow[] }
  | { phase: 'taken-back'; count: number; staying: number };

/** The last import of each table: it can be taken back until the app is closed, also after looking at the table. */
const ended = new WeakMap<EntityRecordStore, Map<string, ImportState>>();

function lastOf(records: EntityRecordStore): Map<string, ImportState> {
  const known = ended.get(records) ?? new Map<string, ImportState>();
  ended.set(records, known);
  return known;
}

/** Stores the rows of a plan; leaving the screen stops it between two portions. */
export function useImportRun(entity: string) {
  const { entityRecords } = useData();
  const last = lastOf(entityRecords);
  const [state, setState] = useState<ImportState>(() => last.get(entity) ?? { phase: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const end = (result: ImportState): void => {
    last.set(entity, result);
    setState(result);
  };

  const run = async ({ rows, leftOut }: ImportPlan): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const all = rows.length;
    const stored: StoredRow[] = [];
    let done = 0;
    last.delete(entity);
    setState({ phase: 'running', done, all });
    try {
      await entityRecords.importRows(entity, rows, {
        signal,
        onProgress: (count, portion) => {
          done = count;
          stored.push(...portion);
          setState({ phase: 'running', done, all });
        },
      });
      end({ phase: 'done', done, all, leftOut, stored });
    } catch (error) {
      end(
        signal.aborted
          ? { phase: 'stopped', done, all, leftOut, stored }
          : { phase: 'failed', error, stored },
      );
    }
  };

  const takeBack = async (stored: readonly StoredRow[]): Promise<void> => {
    const all = stored.length;
    setState({ phase: 'taking-back', done: 0, all });
    try {
      const staying = await entityRecords.takeBack(stored, (done) =>
        setState({ phase: 'taking-back', done, all }),
      );
      last.delete(entity);
      setState({ phase: 'taken-back', count: all - staying, staying });
    } catch (error) {
      // Whatever is taken back already stays so: a second press does the rest.
      end({ phase: 'failed', error, stored });
    }
  };

  return {
    state,
    start: (plan: ImportPlan) => void run(plan),
    cancel: () => running.current?.abort(),
    takeBack: (stored: readonly StoredRow[]) => void takeBack(stored),
    forget: () => {
      last.delete(entity);
      setState({ phase: 'idle' });
    },
  };
}
