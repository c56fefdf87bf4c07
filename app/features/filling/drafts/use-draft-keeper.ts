import { useEffect, useState } from 'react';
import { createDraftWriter, draftDelays } from '#app/data/drafts/draft-writer.ts';
import { useData } from '#app/data/react.tsx';
import { useUnsavedWorkMark } from '#app/ui/unsaved-work.ts';
import type { FillPlace } from '#domain/entities/draft.ts';
import { basisOf, type FillableTemplate } from '../state/fill-basis.ts';
import { createLatest } from './latest.ts';
import type { OpenedDraft } from './use-draft.ts';
import type { Filling } from '../state/filling-context.ts';

/** Events after which the page may be closed without further notice. */
const LEAVING = ['visibilitychange', 'pagehide', 'blur', 'focusout'] as const;

export interface DraftKeeper {
  rename: (name: string) => Promise<void>;
  /** Deletes the draft; the next key stores it again. */
  discard: () => Promise<void>;
}

interface Kept {
  template: FillableTemplate;
  opened: OpenedDraft;
  filling: Pick<Filling, 'values' | 'active' | 'rules' | 'livingForm'>;
  /** The person's position in the form. */
  place: () => FillPlace;
  onError: (error: unknown) => void;
}

/**
 * Stores every keystroke as a draft of the template, with the position in the form and the state of the template. No
 * update reloads the page while changes are not stored yet.
 */
export function useDraftKeeper({ template, opened, filling, place, onError }: Kept): DraftKeeper {
  const { drafts } = useData();
  const { values, active } = filling;
  const onUnwritten = useUnsavedWorkMark();
  const [now] = useState(() => createLatest({ template, place, filling }));
  useEffect(() => now.set({ template, place, filling }), [now, template, place, filling]);
  // `there`: there is something to store; opening the form without typing leaves no draft.
  const [draft] = useState(() =>
    createLatest({ there: opened.stored !== null, name: opened.stored?.name ?? '' }),
  );
  const [keeper] = useState(() =>
    createDraftWriter({
      delay: draftDelays.fill,
      write: () => {
        const { name } = draft.get();
        const begun = now.get();
        return drafts.saveFilling(opened.id, begun.template.uid, {
          values: values.all(),
          basis: basisOf(begun.template),
          place: begun.place(),
          ...(begun.filling.livingForm === null ? {} : { today: begun.filling.rules.today() }),
          ...(name === '' ? {} : { name }),
        });
      },
      onUnwritten,
      onError,
    }),
  );

  useEffect(() => {
    const flush = (): void => void keeper.flush();
    const typed = (): void => {
      draft.set({ ...draft.get(), there: true });
      keeper.touch();
    };
    const moved = (): void => {
      if (draft.get().there && active.get() !== null) keeper.touch();
    };
    const stops = [values.subscribeAll(typed), active.subscribe(moved)];
    for (const event of LEAVING) window.addEventListener(event, flush);
    return () => {
      for (const stop of stops) stop();
      for (const event of LEAVING) window.removeEventListener(event, flush);
      flush();
    };
  }, [keeper, draft, values, active]);

  return {
    rename: (name) => {
      draft.set({ there: true, name });
      keeper.touch();
      return keeper.flush();
    },
    discard: () => {
      draft.set({ there: false, name: '' });
      return keeper.settle(() => drafts.discardFilling(opened.id));
    },
  };
}
