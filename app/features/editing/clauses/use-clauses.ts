import { useCallback, useEffect, useState } from 'react';
import {
  onClause,
  hasSelection,
  selectedBlocks,
  type SelectedBlocks,
} from '#app/editor/clauses/clause-commands.ts';
import { closePopovers } from '#app/editor/toolbar/close-popovers.ts';
import { stateOfUse, type UseState } from '#app/document/clauses/use-content.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useNotify } from '#app/ui/notifications.tsx';
import type { Passage } from '#domain/entities/passage.ts';
import type { Workspace } from '../session/create-workspace.ts';
import { originOf, useLibrary, type Library, type LibraryClause } from './use-library.ts';

/** A dialog that is open. */
export type AskedClause =
  | { kind: 'insert'; at: SelectedBlocks | null }
  | { kind: 'save'; blocks: SelectedBlocks }
  | { kind: 'version'; passage: string };

export interface ClausesState {
  asked: AskedClause | null;
  ask: (asked: AskedClause | null) => void;
  library: Library;
  /** What the margin says of a passage. @param said its rule in words */
  describe: (passage: Passage, said: string) => string;
  /** Whether the library has a newer version that nobody declined here. */
  isNews: (passage: Passage) => boolean;
}

export interface UsedClause {
  state: UseState;
  clause: LibraryClause | null;
}

/** What the library has of a passage's clause; null if it comes from none, or that is not known yet. */
export function usedClause(passage: Passage, library: Library): UsedClause | null {
  const origin = originOf(passage);
  const clause = origin === undefined ? undefined : library.get(origin.clause);
  if (origin === undefined || clause === undefined) return null;
  return { state: stateOfUse(origin, clause), clause };
}

/** Words of the library in an open document: what is asked for, and what the margin says of them. */
export function useClauses({ editors }: Workspace): ClausesState {
  const { t } = useTexts();
  const notify = useNotify();
  const library = useLibrary(editors.areas.body);
  const [asked, ask] = useState<AskedClause | null>(null);
  useEffect(
    () =>
      onClause(editors, (what, area) => {
        closePopovers();
        const blocks = selectedBlocks(editors);
        if (area !== 'body') notify({ kind: 'info', text: t('clauses.insert.onlyBody') });
        else if (what === 'insert') ask({ kind: 'insert', at: blocks });
        else if (blocks === null || !hasSelection(editors))
          notify({ kind: 'info', text: t('passages.nothing') });
        else ask({ kind: 'save', blocks });
      }),
    [editors, notify, t],
  );
  const describe = useCallback(
    (passage: Passage, said: string): string => {
      const used = usedClause(passage, library);
      if (used === null) return said;
      const rule = passage.kind === 'condition' ? said : null;
      if (used.clause === null) return rule ?? t('clauses.use.gone');
      const { name } = used.clause.template;
      if (used.state === 'newer')
        return rule === null
          ? t('clauses.use.newer', { name })
          : t('clauses.use.conditionNewer', { rule, name });
      return rule === null ? t('clauses.use.said', { name }) : t('clauses.use.condition', { rule, name });
    },
    [library, t],
  );
  const isNews = useCallback(
    (passage: Passage): boolean => usedClause(passage, library)?.state === 'newer',
    [library],
  );
  return { asked, ask, library, describe, isNews };
}
