import { ArrowPathIcon, PencilIcon, TrashIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import type { WaitingDocument } from '#app/data/ports.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { pathText } from '#app/shared/filing/filing-tree.ts';
import { useDocuments } from '#app/shared/filing/use-documents.ts';
import type { Filing } from '#app/shared/filing/use-filing.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { useAttempt } from '#app/ui/use-attempt.ts';
import { useOnline } from '#app/ui/use-online.ts';
import { AppError } from '#domain/api/errors.ts';
import { ChangeWaitingDialog } from './change-waiting-dialog.tsx';

interface WaitingCardProps {
  waiting: WaitingDocument;
  filing: Filing;
}

export function WaitingCard({ waiting, filing }: WaitingCardProps) {
  const { t, format } = useTexts();
  const documents = useDocuments();
  const attempt = useAttempt();
  const [asks, setAsks] = useState<'change' | 'discard' | null>(null);
  const { uid, name, refusal, hash, size } = waiting;
  const path = pathText(filing.classifications, waiting.classification);
  const about = [path, hash === null ? t('documents.list.paper') : format.bytes(size)];
  return (
    <li className="rounded-surface border border-line bg-surface p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 grow basis-56">
          <p className="truncate font-medium" title={name}>
            <bdi>{name}</bdi>
          </p>
          <p className="truncate text-xs text-muted">{about.filter((part) => part !== '').join(' · ')}</p>
        </div>
        {refusal === null && <Progress waiting={waiting} />}
        <div className="flex flex-wrap gap-2">
          <Button icon={PencilIcon} onClick={() => setAsks('change')}>
            {t('documents.waiting.change')}
          </Button>
          {refusal !== null && (
            <Button icon={ArrowPathIcon} onClick={() => attempt(() => documents.retry(uid))}>
              {t('documents.waiting.retry')}
            </Button>
          )}
          <Button icon={TrashIcon} onClick={() => setAsks('discard')}>
            {t('documents.waiting.discard')}
          </Button>
        </div>
      </div>
      {refusal !== null && (
        <div className="mt-3">
          <ErrorNotice error={new AppError(refusal.code)} />
        </div>
      )}
      {asks === 'change' && (
        <ChangeWaitingDialog waiting={waiting} filing={filing} onClose={() => setAsks(null)} />
      )}
      <ConfirmDialog
        open={asks === 'discard'}
        danger
        title={t('documents.waiting.discardTitle')}
        description={t('documents.waiting.discardText', { name })}
        confirmLabel={t('documents.waiting.discard')}
        onConfirm={() => {
          setAsks(null);
          attempt(() => documents.discard(uid));
        }}
        onCancel={() => setAsks(null)}
      />
    </li>
  );
}

function Progress({ waiting: { name, percent, hash } }: { waiting: WaitingDocument }) {
  const { t, format } = useTexts();
  const online = useOnline();
  const registering = hash === null || percent === 100;
  const words = registering
    ? t('documents.waiting.registering')
    : t('documents.waiting.sending', { percent: format.percent(percent) });
  return (
    <div className="w-full sm:w-56">
      <p className="mb-1 text-sm text-muted tabular-nums">{online ? words : t('documents.waiting.waits')}</p>
      {!registering && (
        <ProgressBar label={t('documents.waiting.progress', { name })} value={percent / 100} />
      )}
    </div>
  );
}
