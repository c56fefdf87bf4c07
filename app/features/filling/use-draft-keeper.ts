import { useEffect, useState } from 'react';
import { createDraftWriter, draftDelays, type DraftWriter } from '#app/data/drafts/draft-writer.ts';
import { useData } from '#app/data/react.tsx';
import { useUnsavedWork } from '#app/ui/unsaved-work.ts';
import { basisOf, createBegunOn, type FillableTemplate } from './fill-basis.ts';
import type { ValueStore } from './value-store.ts';

/** Moments after which the page may be gone without another word. */
const LEAVING = ['visibilitychange', 'pagehide', 'blur', 'focusout'] as const;

/** Keeps every keystroke of `values` as the template's draft, with the state of it that is filled in; no update reloads the page over what is not kept yet. */
export function useDraftKeeper(
  template: FillableTemplate,
  values: ValueStore,
  onError: (error: unknown) => void,
): DraftWriter {
  const { drafts } = useData();
  const [unsaved, setUnsaved] = useState(false);
  useUnsavedWork(unsaved);
  const [begunOn] = useState(() => createBegunOn(template));
  useEffect(() => begunOn.set(template), [begunOn, template]);
  const [keeper] = useState(() =>
    createDraftWriter({
      delay: draftDelays.fill,
      write: () => drafts.saveFill(template.uid, values.all(), basisOf(begunOn.get())),
      onUnwritten: setUnsaved,
      onError,
    }),
  );

  useEffect(() => {
    const flush = (): void => void keeper.flush();
    const stop = values.subscribeAll(keeper.touch);
    for (const event of LEAVING) window.addEventListener(event, flush);
    return () => {
      stop();
      for (const event of LEAVING) window.removeEventListener(event, flush);
      flush();
    };
  }, [keeper, values]);

  return keeper;
}
