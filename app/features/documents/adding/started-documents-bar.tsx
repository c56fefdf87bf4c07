import { InboxArrowDownIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import type { Adding } from './use-adding.ts';

/** The documents that were begun but not stored, while their dialog is closed. */
export function StartedDocumentsBar({ adding }: { adding: Adding }) {
  const { t } = useTexts();
  const [asks, setAsks] = useState(false);
  if (adding.begun === 0 || adding.open) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3 rounded-surface bg-waiting-soft p-3">
      <InboxArrowDownIcon aria-hidden className="size-5 shrink-0 text-waiting-text" />
      <div className="min-w-0 grow basis-60">
        <p className="font-medium text-waiting-text">{t('documents.keep.left', { count: adding.begun })}</p>
        <p className="text-sm text-ink">{t('documents.keep.leftText')}</p>
      </div>
      <Button onClick={() => setAsks(true)}>{t('documents.keep.discard')}</Button>
      <Button kind="primary" onClick={adding.resume}>
        {t('documents.keep.go')}
      </Button>
      <ConfirmDialog
        open={asks}
        danger
        title={t('documents.keep.discardTitle')}
        description={t('documents.keep.discardText')}
        confirmLabel={t('documents.keep.discard')}
        onConfirm={() => {
          setAsks(false);
          adding.discard();
        }}
        onCancel={() => setAsks(false)}
      />
    </div>
  );
}
