import { useMemo } from 'react';
import { useData, useLive } from '#app/data/react.tsx';
import { unreadMentions, type Mention } from '#domain/rules/comments/unread-mentions.ts';

const NONE: readonly Mention[] = [];

/** Where the signed-in person is mentioned, on all templates. */
export function useUnreadMentions(): readonly Mention[] {
  const { comments, session } = useData();
  const state = useLive(() => session.state$, [session]);
  const open = useLive(() => comments.watchOpen(), [comments]);
  const seen = useLive(() => comments.watchSeen(), [comments]);
  const user = state !== undefined && 'profile' in state ? state.profile.user.uid : undefined;
  return useMemo(
    () =>
      open === undefined || seen === undefined || user === undefined
        ? NONE
        : unreadMentions(open, user, seen),
    [open, seen, user],
  );
}
