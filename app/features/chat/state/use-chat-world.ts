import { useMemo } from 'react';
import { useMay } from '#app/data/permissions.ts';
import type { Profile } from '#app/data/ports.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { groupsOf, peopleOf, type ChatWorld } from './chat-world.ts';

const nobodyMuted: ReadonlySet<string> = new Set();

/** The people and chats on the device, updated live; null until they are read. */
export function useChatWorld({ user }: Profile): ChatWorld | null {
  const { chats, directory } = useData();
  const projections = useLive(() => directory.watch(), [directory]);
  const summaries = useLive(() => chats.watchSummaries(), [chats]);
  const muted = useLive(() => chats.watchMuted(), [chats]) ?? nobodyMuted;
  const mayWrite = useMay()('chats.write');
  const { uid: me, companyadmin } = user;
  const known = useMemo(
    () =>
      projections === undefined ? null : { people: peopleOf(projections), groups: groupsOf(projections, me) },
    [projections, me],
  );
  return useMemo(
    () =>
      known === null || summaries === undefined
        ? null
        : { me, companyadmin, mayWrite, muted, summaries, people: known.people, groups: known.groups },
    [known, summaries, muted, me, companyadmin, mayWrite],
  );
}
