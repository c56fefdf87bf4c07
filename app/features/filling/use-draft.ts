import { useCallback, useEffect, useState } from 'react';
import { v7 } from 'uuid';
import type { DraftStore } from '#app/data/ports.ts';
import { useData } from '#app/data/react.tsx';
import type { FillDraft } from '#domain/entities/draft.ts';

export interface OpenedDraft {
  id: string;
  /** Null where nothing was typed before. */
  kept: FillDraft | null;
}

export type DraftState =
  { phase: 'loading' } | { phase: 'failed'; error: unknown } | ({ phase: 'ready' } & OpenedDraft);

async function openDraft(drafts: DraftStore, template: string, wanted: string | null): Promise<OpenedDraft> {
  const id = wanted ?? (await drafts.newestFilling(template)) ?? v7();
  return { id, kept: await drafts.filling(id) };
}

/**
 * What was typed for a template before and not yet turned into a document: the filling that is wanted, or else the one
 * written last. For one template and wish in a component's life.
 */
export function useDraft(template: string, wanted: string | null): { draft: DraftState; retry: () => void } {
  const { drafts } = useData();
  const [draft, setDraft] = useState<DraftState>({ phase: 'loading' });

  const load = useCallback(() => {
    openDraft(drafts, template, wanted).then(
      (opened) => setDraft({ phase: 'ready', ...opened }),
      (error: unknown) => setDraft({ phase: 'failed', error }),
    );
  }, [drafts, template, wanted]);
  useEffect(load, [load]);

  const retry = useCallback(() => {
    setDraft({ phase: 'loading' });
    load();
  }, [load]);
  return { draft, retry };
}
