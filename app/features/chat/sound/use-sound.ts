import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ChatSummary } from '#app/data/ports.ts';
import { useData } from '#app/data/react.tsx';
import type { ChatWorld } from '../state/chat-world.ts';
import { maySound, play } from './play.ts';
import { announcedOf, messageToAnnounce, soundOf, type AnnouncedMessages } from './sounds.ts';

/** Plays a sound for unread messages of others, in only one of the tabs (specification 1, section 4). */
export function useSound(world: ChatWorld | null, listed: readonly string[]): void {
  const { chatDesk } = useData();
  const [since] = useState(() => new Date().toISOString());
  const announced = useRef<AnnouncedMessages>(new Map());
  const summaries = world?.summaries;
  const announce = useEffectEvent(async (summaries: readonly ChatSummary[]) => {
    if (world === null) return;
    const before = announced.current;
    announced.current = announcedOf(summaries, before);
    const { me, muted } = world;
    const watched = await chatDesk.watched();
    const news = messageToAnnounce(summaries, before, { me, muted, since, watched });
    if (news === null || !maySound() || !(await chatDesk.claimSound(news.uid))) return;
    await play(soundOf(news.user.uid, listed, Math.random()));
  });
  useEffect(() => {
    if (summaries !== undefined) void announce(summaries);
  }, [summaries]);
}
