import { useMemo } from 'react';
import { combineLatest, of } from 'rxjs';
import type { Execution } from '#domain/entities/execution.ts';
import type { Template } from '#domain/entities/template.ts';
import { useData, useLive } from '#app/data/react.tsx';

/** Templates of the visible executions, by uid, as far as this device has them. */
export function useShownTemplates(executions: readonly Execution[]): ReadonlyMap<string, Template> {
  const { templates } = useData();
  const uids = [...new Set(executions.map(({ template }) => template))].sort();
  const key = uids.join();
  const shown = useLive(
    () => (uids.length === 0 ? of([]) : combineLatest(uids.map((uid) => templates.watch(uid)))),
    [templates, key],
  );
  return useMemo(
    () =>
      new Map(
        (shown ?? []).flatMap((template) =>
          template === null || template === undefined ? [] : [[template.uid, template] as const],
        ),
      ),
    [shown],
  );
}
