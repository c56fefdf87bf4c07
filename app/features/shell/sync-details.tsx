import type { SyncState } from '#app/data/ports.ts';
import { useData } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { AppError } from '#domain/api/errors.ts';
import { RejectedList } from './rejected-list.tsx';

interface SyncDetailsProps {
  state: SyncState;
  onSignInAgain: () => void;
  onClose: () => void;
}

export function SyncDetails({ state, onSignInAgain, onClose }: SyncDetailsProps) {
  const { t, format } = useTexts();
  const data = useData();
  const problem = state.problem === null ? null : errorTexts(new AppError(state.problem), t);
  const refusedOnly = state.phase === 'problem' && state.problem === null && state.rejected > 0;
  const explanation = refusedOnly ? t('shell.syncRefused') : t(`shell.syncExplained.${state.phase}`);
  return (
    <div className="flex flex-col gap-3">
      <div>
        <h2 className="text-h2 font-semibold">{t(`shell.sync.${state.phase}`, { count: state.waiting })}</h2>
        <p className="mt-1 text-muted">{explanation}</p>
        {problem !== null && (
          <p className="mt-2 rounded-control bg-danger-soft px-3 py-2">
            <span className="font-medium text-danger-text">{problem.text}. </span>
            {problem.help}
          </p>
        )}
      </div>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 tabular-nums">
        <dt className="text-muted">{t('shell.lastSynced')}</dt>
        <dd className="text-right">
          {state.lastSyncedAt === null ? t('shell.neverSynced') : format.dateTime(state.lastSyncedAt)}
        </dd>
        <dt className="text-muted">{t('shell.waitingCount')}</dt>
        <dd className="text-right">{format.number(state.waiting)}</dd>
      </dl>
      {state.rejected > 0 && <RejectedList />}
      <div className="flex justify-end gap-2">
        {state.phase === 'needs-sign-in' ? (
          <Button
            kind="primary"
            onClick={() => {
              onClose();
              onSignInAgain();
            }}
          >
            {t('shell.signInAgain')}
          </Button>
        ) : (
          <Button onClick={() => data.sync.retry()}>{t('shell.tryNow')}</Button>
        )}
      </div>
    </div>
  );
}
