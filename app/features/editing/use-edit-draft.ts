import { useCallback, useEffect, useState } from 'react';
import { useData } from '#app/data/react.tsx';
import type { EditDraft } from '#domain/entities/draft.ts';

export type DraftState =
  { phase: 'loading' } | { phase: 'ready'; content: EditDraft | null } | { phase: 'failed'; error: unknown };

/** This device's unpublished changes of the document when it was opened. The uid must not change while mounted. */
export function useEditDraft(uid: string): { draft: DraftState; retry: () => void } {
  const { drafts } = useData();
  const [draft, setDraft] = useState<DraftState>({ phase: 'loading' });

  const load = useCallback(() => {
    drafts.edit(uid).then(
      (content) => setDraft({ phase: 'ready', content }),
      (error: unknown) => setDraft({ phase: 'failed', error }),
    );
  }, [drafts, uid]);
  useEffect(load, [load]);

  const retry = useCallback(() => {
    setDraft({ phase: 'loading' });
    load();
  }, [load]);
  return { draft, retry };
}
