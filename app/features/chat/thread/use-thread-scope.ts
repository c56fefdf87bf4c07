import { useMemo } from 'react';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { plainName } from '#domain/rules/people/plain-name.ts';
import type { ThreadScope } from './thread-context.ts';

type MessageActions = Pick<ThreadScope, 'reply' | 'edit' | 'goTo'>;

/** Names, sync states and rejections, each watched once for all messages. */
export function useThreadScope(actions: MessageActions): ThreadScope | null {
  const { t } = useTexts();
  const { directory, files, rejections, session, sync } = useData();
  const state = useLive(session.state$);
  const people = useLive(() => directory.watch(), [directory]);
  const unsettled = useLive(() => sync.watchUnsettled(), [sync]);
  const unsentFiles = useLive(() => files.watchUnsent(), [files]);
  const refused = useLive(() => rejections.watchAll(), [rejections]);
  const me = state !== undefined && 'profile' in state ? state.profile.user.uid : null;
  const { reply, edit, goTo } = actions;
  const names = useMemo(
    () =>
      new Map(
        people?.flatMap(({ uid, data }) => (data.kind === 'user' ? [[uid, plainName(data.name)]] : [])),
      ),
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
  const unsent = useMemo(() => new Map(unsentFiles?.map((file) => [file.hash, file])), [unsentFiles]);
  return useMemo(() => {
    if (me === null) return null;
    return {
      me,
      nameOf: (user, fallback = '') => names.get(user) ?? (plainName(fallback) || t('thread.somebody')),
      stateOf: (message) => states.get(message) ?? 'synced',
      refusalOf: (message) => refusals.get(message) ?? null,
      unsentFileOf: (hash) => unsent.get(hash) ?? null,
      reply,
      edit,
      goTo,
    };
  }, [me, names, states, refusals, unsent, reply, edit, goTo, t]);
}
