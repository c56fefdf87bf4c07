import { useCallback, useEffect, useState } from 'react';
import { v7 } from 'uuid';
import type { DraftStore } from '#app/data/ports.ts';
import { useData } from '#app/data/react.tsx';
import type { FillDraft } from '#domain/entities/draft.ts';
import type { Held } from './latest.ts';

export interface OpenedDraft {
  id: string;
  /** Null if nothing was typed before. */
  stored: FillDraft | null;
  /** Started by a press on this screen: the person types next. */
  isNew: boolean;
}

/** Id of a filling that this press starts, which is not on the device yet; null once it is open. */
export type Beginning = Held<string | null>;

export type DraftState =
  { phase: 'loading' } | { phase: 'failed'; error: unknown } | ({ phase: 'ready' } & OpenedDraft);

async function openDraft(drafts: DraftStore, template: string, wanted: string | null): Promise<OpenedDraft> {
  const id = wanted ?? (await drafts.newestFilling(template)) ?? v7();
  return { id, stored: await drafts.filling(id), isNew: false };
}

function firstState(wanted: string | null, beginning: Beginning): DraftState {
  const isNew = wanted !== null && beginning.get() === wanted;
  return isNew ? { phase: 'ready', id: wanted, stored: null, isNew } : { phase: 'loading' };
}

/**
 * The unfinished filling of a template: the requested one, or else the most recently changed; a new one is available
 * immediately. The template and the request must not change while the component is mounted.
 */
export function useDraft(
  template: string,
  wanted: string | null,
  beginning: Beginning,
): { draft: DraftState; retry: () => void } {
  const { drafts } = useData();
  const [draft, setDraft] = useState(() => firstState(wanted, beginning));

  const load = useCallback(() => {
    openDraft(drafts, template, wanted).then(
      (opened) => setDraft({ phase: 'ready', ...opened }),
      (error: unknown) => setDraft({ phase: 'failed', error }),
    );
  }, [drafts, template, wanted]);
  const [opensNew] = useState(draft.phase === 'ready');
  useEffect(() => {
    // Returning to it later finds its stored draft.
    if (opensNew) beginning.set(null);
    else load();
  }, [opensNew, beginning, load]);

  const retry = useCallback(() => {
    setDraft({ phase: 'loading' });
    load();
  }, [load]);
  return { draft, retry };
}
