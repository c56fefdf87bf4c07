import { useEffect, useEffectEvent, useMemo } from 'react';
import { useData, useLive } from '#app/data/react.tsx';
import { useAttempt } from '#app/ui/use-attempt.ts';
import type { Comment } from '#domain/entities/comment.ts';
import { unreadMentions, type Mention } from '#domain/rules/comments/unread-mentions.ts';

const NONE: readonly Mention[] = [];

/** Unread mentions of `user` in these comments. What the panel showed is read once it is closed. */
export function useSeenMentions(comments: readonly Comment[], user: string, shown: boolean) {
  const { comments: store } = useData();
  const attempt = useAttempt();
  const seen = useLive(() => store.watchSeen(), [store]);
  const mentions = useMemo(
    () => (seen === undefined ? NONE : unreadMentions(comments, user, seen)),
    [comments, user, seen],
  );
  const see = useEffectEvent(() => attempt(() => store.see(mentions.map(({ text }) => text))));
  useEffect(() => (shown ? () => see() : undefined), [shown]);
  return mentions;
}
