import {
  BookOpenIcon,
  LinkSlashIcon,
  QuestionMarkCircleIcon,
  SparklesIcon,
} from '@heroicons/react/24/outline';
import { useNavigate } from 'react-router';
import { clauseAddress } from '#app/document/editor-address.ts';
import { changePassage, removeRule, type RunPlace } from '#app/editor/passages/change-passages.ts';
import { useTexts } from '#app/i18n/texts.ts';
import type { MenuEntry } from '#app/ui/menu-entries.ts';
import { useNotify } from '#app/ui/notifications.tsx';
import type { Passage } from '#domain/entities/passage.ts';
import type { Workspace } from '../session/create-workspace.ts';
import { usedClause, type ClausesState } from './use-clauses.ts';
import { originOf } from './use-library.ts';

interface ClauseMenu {
  /** Before the entries of all passages. */
  entries: MenuEntry[];
  /** In place of removing the rule; null for a passage that is not from the library. */
  remove: MenuEntry | null;
}

/** What can be done with words of the library. */
export function useClauseMenu(
  { editors }: Workspace,
  { library, ask }: ClausesState,
  {
    place,
    passage,
    onCondition,
  }: { place: RunPlace | null; passage: Passage | undefined; onCondition: () => void },
): ClauseMenu {
  const { t } = useTexts();
  const notify = useNotify();
  const navigate = useNavigate();
  const origin = passage === undefined ? undefined : originOf(passage);
  if (place === null || passage === undefined || origin === undefined) return { entries: [], remove: null };
  const used = usedClause(passage, library);
  const see: MenuEntry = {
    id: 'version',
    label: t('clauses.use.see'),
    icon: SparklesIcon,
    perform: () => ask({ kind: 'version', passage: place.id }),
  };
  const open: MenuEntry = {
    id: 'clause',
    label: t('clauses.use.open'),
    icon: BookOpenIcon,
    perform: () => void navigate(clauseAddress(origin.clause)),
  };
  const condition: MenuEntry = {
    id: 'condition',
    label: t('clauses.use.showIf'),
    icon: QuestionMarkCircleIcon,
    perform: onCondition,
  };
  const unlink = (): void => {
    if (passage.kind === 'condition') {
      const { origin: _, ...rest } = passage;
      changePassage(editors, place.id, rest);
    } else removeRule(editors, place);
    notify({ kind: 'success', text: t('clauses.use.unlinked') });
  };
  const isOther = used !== null && (used.state === 'newer' || used.state === 'declined');
  return {
    entries: [
      ...(isOther ? [see] : []),
      ...(used !== null && used.clause !== null ? [open] : []),
      ...(passage.kind === 'clause' ? [condition] : []),
    ],
    remove: { id: 'unlink', label: t('clauses.use.unlink'), icon: LinkSlashIcon, perform: unlink },
  };
}
