import { useEffect, useState } from 'react';
import type { GroupRow } from '#domain/rules/living/rows.ts';
import { useFormOf } from '../../form/form-context.ts';
import type { RowsOfGroup } from './use-group.ts';

/** Removes rows; the last one can be taken back until the group is changed again. */
export function useRemoval(rows: RowsOfGroup, address: string) {
  const { rules } = useFormOf();
  const [removed, setRemoved] = useState<{ row: GroupRow; at: number } | null>(null);
  useEffect(
    () => (removed === null ? undefined : rules.subscribe(address, () => setRemoved(null))),
    [removed, rules, address],
  );
  return {
    removed,
    remove: (row: string) => setRemoved(rows.remove(row)),
    undo: () => {
      if (removed === null) return;
      setRemoved(null);
      rows.insert(removed.row, removed.at);
    },
  };
}
