import { DocumentDuplicateIcon } from '@heroicons/react/24/outline';
import { Link } from 'react-router';
import type { Conflict } from '#app/data/ports.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { Nothing, Section } from '../section.tsx';
import { OpenRow } from './open-row.tsx';
import { useNames } from './use-names.ts';

/** Templates with several versions that await a decision: in themselves, or in a copy beside them. */
export function ConflictList() {
  const { t } = useTexts();
  const { conflicts } = useData();
  const list = useLive(() => conflicts.watchAll(), [conflicts]);
  const open = useLive(() => conflicts.watchOpen(), [conflicts]);
  const some = list !== undefined && open !== undefined && list.length + open.length > 0;
  const none = list?.length === 0 && open?.length === 0;
  return (
    <Section title={t('sync.conflictsTitle')} {...(some ? { text: t('sync.conflictsText') } : {})}>
      {none && <Nothing>{t('sync.conflictsNone')}</Nothing>}
      {some && (
        <ul className="flex flex-col divide-y divide-line">
          {open.map((each) => (
            <OpenRow key={each.template.uid} open={each} />
          ))}
          {list.map((conflict) => (
            <ConflictRow key={conflict.copy.uid} conflict={conflict} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function ConflictRow({ conflict: { copy, mine, server } }: { conflict: Conflict }) {
  const { t, format } = useTexts();
  const nameOf = useNames();
  const name = server?.name ?? mine.name;
  return (
    <li className="flex flex-col gap-2 py-3 sm:flex-row sm:items-center">
      <div className="min-w-0 grow">
        <p className="font-medium break-words">{name}</p>
        <p className="text-xs text-muted">
          {t('sync.conflictBy', {
            author: nameOf(copy.createdBy),
            when: format.dateTime(copy.lastModifiedAt),
          })}
        </p>
      </div>
      <Link
        to={`/sync/conflict/${copy.uid}`}
        aria-label={t('sync.chooseOf', { name })}
        className={buttonClasses('secondary', 'self-start')}
      >
        <DocumentDuplicateIcon aria-hidden className="size-5 shrink-0" />
        {t('sync.choose')}
      </Link>
    </li>
  );
}
