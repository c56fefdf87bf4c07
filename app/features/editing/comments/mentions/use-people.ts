import { useMemo } from 'react';
import { useData, useLive } from '#app/data/react.tsx';
import type { Projection } from '#domain/entities/projection.ts';
import type { Person } from './mention-text.ts';

/** The people of the company, as this device knows them; undefined until they are read. */
export function usePeople(): readonly Person[] | undefined {
  const { directory } = useData();
  const known = useLive(() => directory.watch(), [directory]);
  return useMemo(() => known && peopleOf(known), [known]);
}

function peopleOf(known: readonly Projection[]): Person[] {
  // Of a visiting administrator the company sees no login.
  const users = known.flatMap(({ uid, data }) =>
    data.kind === 'user' && data.user !== '' ? [{ uid, ...data }] : [],
  );
  const counts = Map.groupBy(users, ({ name }) => name);
  return users
    .map(({ uid, name, user, active }) => ({
      uid,
      name: (counts.get(name)?.length ?? 0) > 1 ? `${name} (${user})` : name,
      active,
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
}
