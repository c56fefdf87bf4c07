import { DocumentDuplicateIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import type { Conflict } from '#app/data/ports.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useConflictResolution } from './use-conflict-resolution.ts';

/** The versions are equal now, or the template was deleted: the copy can be kept as a template or deleted. */
export function NothingToChoose({ conflict: { copy, server } }: { conflict: Conflict }) {
  const { t } = useTexts();
  const { busy, settle } = useConflictResolution(copy.uid);
  const [asking, setAsking] = useState(false);
  const alone = server === null;
  return (
    <>
      <EmptyState
        icon={DocumentDuplicateIcon}
        titleAs="h2"
        title={t(alone ? 'sync.conflict.noOriginal' : 'sync.conflict.same')}
        text={t(alone ? 'sync.conflict.noOriginalText' : 'sync.conflict.sameText')}
        actions={
          <>
            <Button onClick={() => void settle('both')}>{t('sync.conflict.keepBoth')}</Button>
            <Button kind="primary" busy={busy} onClick={() => (alone ? setAsking(true) : void settle({}))}>
              {t('sync.conflict.dropCopy')}
            </Button>
          </>
        }
      />
      <ConfirmDialog
        open={asking}
        danger
        title={t('sync.conflict.dropTitle')}
        description={t('sync.conflict.dropText', { name: copy.name })}
        confirmLabel={t('sync.conflict.dropCopy')}
        onConfirm={() => settle({})}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
