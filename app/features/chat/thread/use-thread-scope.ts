import { useMemo } from 'react';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import type { ThreadScope } from './thread-context.ts';

type Deeds = Pick<ThreadScope, 'reply' | 'edit' | 'goTo'>;

/** Names, states and refusals, each watched once for all messages. */
export function useThreadScope(deeds: Deeds): ThreadScope | null {
  const { t } = useTexts();
  const { directory, rejections, session, sync } = useData();
  const state = useLive(session.state$);
  const people = useLive(() => directory.watch(), [directory]);
  const unsettled = useLive(() => sync.watchUnsettled(), [sync]);
  const refused = useLive(() => rejections.watchAll(), [rejections]);
  const me = state !== undefined && 'profile' in state ? state.profile.user.uid : null;
  const { reply, edit, goTo } = deeds;
  const names = useMemo(
    () => new Map(people?.flatMap(({ uid, data }) => (data.kind === 'user' ? [[uid, data.name]] : []))),
    [people],
  );
  const states = useMemo(
    () => new Map(unsettled?.flatMap((one) => (one.collection === 'message' ? [[one.key, one.state]] : []))),
    [unsettled],
  );
  const refusals = useMemo(
    () => new Map(refused?.flatMap((one) => (one.collection === 'message' ? [[one.recordId, one]] : []))),
    [refused],
  );
  return useMemo(() => {
    if (me === null) return null;
    return {
      me,
      nameOf: (user, fallback) =>
        names.get(user) ?? (fallback === undefined || fallback === '' ? t('thread.somebody') : fallback),
      stateOf: (message) => states.get(message) ?? 'synced',
      refusalOf: (message) => refusals.get(message) ?? null,
      reply,
      edit,
      goTo,
    };
  }, [me, names, states, refusals, reply, edit, goTo, t]);
}
