import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ThreadView } from '#app/data/ports.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { messageLine } from '../message/message-line.ts';
import { newMessagesBetween } from './news.ts';
import { useThread } from '../thread-context.ts';

/**
 * Announces a new message once to screen readers, without its time, when the person pauses. The list itself announces
 * nothing, because older messages that are loaded into it are not new.
 */
export function NewMessageAnnouncer({ view, speaks }: { view: ThreadView; speaks: boolean }) {
  const { t } = useTexts();
  const { me, nameOf } = useThread();
  const before = useRef<ThreadView | null>(null);
  const [announcement, setAnnouncement] = useState({ text: '', turn: 0 });
  const notice = useEffectEvent((now: ThreadView) => {
    const news = newMessagesBetween(before.current, now, me);
    before.current = now;
    if (news.length === 0 || !speaks) return;
    const text = news
      .map((message) => {
        const name = nameOf(message.createdBy, message.user.name);
        return message.event === 'joined'
          ? t('thread.joined', { name })
          : t('thread.announced', { name, text: messageLine(message, nameOf, t) });
      })
      .join('. ');
    setAnnouncement(({ turn }) => ({ text, turn: turn + 1 }));
  });
  useEffect(() => notice(view), [view]);
  return (
    <div aria-live="polite" className="sr-only" data-announcer>
      {announcement.text !== '' && <p key={announcement.turn}>{announcement.text}</p>}
    </div>
  );
}
