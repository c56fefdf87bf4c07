import { ArchiveBoxArrowDownIcon } from '@heroicons/react/24/outline';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { GedFiling } from '#app/data/ports.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useBarButton } from '#app/ui/bar-buttons.ts';
import { useNotify } from '#app/ui/notifications.tsx';
import { FilingList } from './filing-list.tsx';

const PAGE = '/ged17/documents';

export interface FilingsButtonProps {
  all: readonly GedFiling[];
}

/** Hidden once the GED has all documents; a notice then informs the person. */
export function FilingsButton({ all }: FilingsButtonProps) {
  const { t, format } = useTexts();
  const count = all.filter(({ state }) => state !== 'filed').length;
  useBarButton(
    count === 0
      ? null
      : {
          id: 'ged-filings',
          icon: ArchiveBoxArrowDownIcon,
          label: t('ged.filing.listTitle'),
          words: t('ged.filing.listTitle'),
          count,
          countLabel: t('ged.filing.count', { count, shown: format.number(count) }),
          priority: 41,
          panel: FilingList,
          to: PAGE,
        },
  );
  useTelling(all);
  return null;
}

/** Notifies once of each waiting document that is now filed. */
function useTelling(all: readonly GedFiling[]): void {
  const { t } = useTexts();
  const notify = useNotify();
  const navigate = useNavigate();
  const waited = useRef(new Set<string>());
  useEffect(() => {
    for (const { execution, name, state } of all) {
      if (state === 'waiting' || state === 'stopped') waited.current.add(execution);
      if (state !== 'filed' || !waited.current.delete(execution)) continue;
      const action = { label: t('ged.filing.listTitle'), perform: () => void navigate(PAGE) };
      notify({ kind: 'success', text: t('ged.filing.filedNotice', { name }), action });
    }
  }, [all, notify, navigate, t]);
}
