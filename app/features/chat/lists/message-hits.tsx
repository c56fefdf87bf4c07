import { useDeferredValue, useEffect, useId, useState } from 'react';
import type { MessageHit } from '#app/data/ports.ts';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { MarkedText } from '#app/ui/marked-text.tsx';
import { markMatches } from '#domain/rules/match-text.ts';
import { useChats } from '../chats-context.ts';
import { authorOf, chatTitle } from '../state/chat-world.ts';
import { wordsOf } from './newest-words.ts';

const QUERY_MIN = 2;
/** Characters shown before the match. */
const BEFORE = 20;

interface Found {
  query: string;
  hits: readonly MessageHit[];
}

/** Messages on this device that contain the words. */
function useHits(query: string): Found | null {
  const { chats } = useData();
  const calm = useDeferredValue(query.trim());
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (calm.length < QUERY_MIN) return undefined;
    let overtaken = false;
    chats
      .search(calm)
      .catch((): MessageHit[] => [])
      .then((hits) => {
        if (!overtaken) setFound({ query: calm, hits });
      })
      .catch(() => undefined);
    return () => {
      overtaken = true;
    };
  }, [chats, calm]);
  return calm.length < QUERY_MIN ? null : found;
}

interface MessageHitsProps {
  query: string;
  onShow: (chat: string, message: string) => void;
}

export function MessageHits({ query, onShow }: MessageHitsProps) {
  const { t, format } = useTexts();
  const { world } = useChats();
  const id = useId();
  const found = useHits(query);
  if (found === null) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="px-2 py-2 text-xs font-medium text-muted">
        {t('chats.messages')}
      </h3>
      {found.hits.length === 0 && <p className="px-2 py-2 text-sm text-muted">{t('chats.noMessages')}</p>}
      <ul aria-labelledby={id}>
        {found.hits.map(({ chat, message }) => (
          <li key={message.uid}>
            <button
              type="button"
              onClick={() => onShow(chat.uid, message.uid)}
              className="block min-h-14 w-full rounded-control px-2 py-1.5 text-left hover:bg-hover"
            >
              <span className="flex items-baseline justify-between gap-2">
                <span className="min-w-0 truncate font-medium">
                  <bdi>{chatTitle({ chat, newest: message }, world, t('chats.nobody'))}</bdi>
                </span>
                <time dateTime={message.date} className="shrink-0 text-xs text-muted tabular-nums">
                  {format.recent(message.date)}
                </time>
              </span>
              <span className="line-clamp-2 text-xs text-muted wrap-anywhere">
                {authorOf(message, world)}:{' '}
                <MarkedText segments={cutAround(wordsOf(message, world, t), found.query)} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The text from shortly before the first match on. */
function cutAround(text: string, query: string): ReturnType<typeof markMatches> {
  const segments = markMatches(text, query);
  const [first, ...rest] = segments;
  if (first === undefined || first.match || first.text.length <= BEFORE * 2) return segments;
  return [{ text: `…${first.text.slice(-BEFORE)}`, match: false }, ...rest];
}
