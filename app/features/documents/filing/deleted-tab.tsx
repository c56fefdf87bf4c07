import { TrashIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { usePeopleNames } from '#app/data/hooks/people-names.ts';
import type { StoredFilingItem } from '#app/data/ports.ts';
import { useLive } from '#app/data/react.tsx';
import { useTexts, type Translate } from '#app/i18n/texts.ts';
import { useDocuments } from '#app/shared/filing/use-documents.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useAttemptInOrder } from '#app/ui/use-attempt.ts';
import { draftOfItem } from './item-draft.ts';
import { useMayFile } from './may-file.ts';

/** Rows rendered at first and added with each press. */
const ROWS = 100;

/** Deleted classifications, organizational items and safe boxes, to restore. */
export function DeletedTab() {
  const { t, format } = useTexts();
  const documents = useDocuments();
  const may = useMayFile();
  const attempt = useAttemptInOrder();
  const notify = useNotify();
  const authorOf = usePeopleNames(t('bin.somebody'));
  const deleted = useLive(() => documents.watchDeletedItems(), [documents]);
  const [shown, setShown] = useState(ROWS);
  const restore = (uid: string, name: string): void => {
    attempt(async () => {
      await documents.restoreItem(uid);
      notify({ kind: 'success', text: t('documents.filing.restored', { name }) });
    });
  };
  if (deleted === undefined) return <Skeleton rows={6} />;
  if (deleted.length === 0)
    return (
      <EmptyState
        icon={TrashIcon}
        title={t('documents.filing.noneDeleted')}
        text={t('documents.filing.noneDeletedText')}
      />
    );
  return (
    <>
      <ul className="rounded-surface border border-line bg-surface">
        {deleted.slice(0, shown).map((item) => {
          const { label: name, code } = draftOfItem(item);
          const when = format.dateTime(item.write.at);
          const about = [
            kindOf(item, t),
            code,
            t('bin.deletedBy', { when, author: authorOf(item.write.by) }),
          ];
          return (
            <li
              key={item.uid}
              className="flex items-center gap-3 border-b border-line px-3 py-2 last:border-b-0"
            >
              <div className="min-w-0 grow">
                <p className="truncate font-medium" dir="auto" title={name}>
                  {name}
                </p>
                <p className="text-xs text-muted">{about.filter((part) => part !== '').join(' · ')}</p>
              </div>
              {may.item(item) && (
                <Button onClick={() => restore(item.uid, name)} aria-label={t('bin.restoreOf', { name })}>
                  {t('bin.restore')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {deleted.length > shown && (
        <Button className="mt-3" onClick={() => setShown(shown + ROWS)}>
          {t('bin.more')}
        </Button>
      )}
    </>
  );
}

function kindOf({ data }: StoredFilingItem, t: Translate): string {
  if (data.kind === 'classification') return t('documents.place.classification');
  if (data.kind === 'safeBox') return t('documents.place.box');
  return t(`documents.place.types.${data.type}`);
}
