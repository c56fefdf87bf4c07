import { useCallback, useEffect, useState } from 'react';
import { useData } from '#app/data/react.tsx';
import type { FillBasis } from '#domain/entities/draft.ts';

export type DraftState =
  | { phase: 'loading' }
  | { phase: 'failed'; error: unknown }
  | { phase: 'ready'; values: Readonly<Record<string, string>> | null; basis: FillBasis | null };

/** What was typed for a template before and not yet turned into a document. For one template in a component's life. */
export function useDraft(template: string): { draft: DraftState; retry: () => void } {
  const { drafts } = useData();
  const [draft, setDraft] = useState<DraftState>({ phase: 'loading' });

  const load = useCallback(() => {
    drafts.fill(template).then(
      (found) => setDraft({ phase: 'ready', values: found?.values ?? null, basis: found?.basis ?? null }),
      (error: unknown) => setDraft({ phase: 'failed', error }),
    );
  }, [drafts, template]);
  useEffect(load, [load]);

  const retry = useCallback(() => {
    setDraft({ phase: 'loading' });
    load();
  }, [load]);
  return { draft, retry };
}
