import { useMemo } from 'react';
import type { CollectionName } from '#domain/entities/collections.ts';
import type { UnsettledRecord } from '../ports.ts';
import { useData, useLive } from '../react.tsx';

export type StateOf = (collection: CollectionName, key: string) => UnsettledRecord['state'] | undefined;

/** Returns a function with the sync state of any record that is not synced; one query for all rows of a list. */
export function useUnsettled(): StateOf {
  const { sync } = useData();
  const records = useLive(() => sync.watchUnsettled(), [sync]);
  return useMemo(() => {
    const states = new Map(records?.map(({ collection, key, state }) => [`${collection} ${key}`, state]));
    return (collection, key) => states.get(`${collection} ${key}`);
  }, [records]);
}
