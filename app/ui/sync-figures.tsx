import type { ReactNode } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { ProgressBar } from './progress-bar.tsx';

interface SyncFiguresProps {
  state: {
    phase: string;
    waiting: number;
    rejected: number;
    conflicts: number;
    lastSyncedAt: string | null;
    offlineSince: string | null;
    progress: { done: number; total: number | null } | null;
  };
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="text-right">{children}</dd>
    </>
  );
}

/** When everything was last confirmed, what is pending, and the progress of sending or fetching. */
export function SyncFigures({ state }: SyncFiguresProps) {
  const { t, format } = useTexts();
  const { progress, lastSyncedAt, offlineSince } = state;
  return (
    <div className="flex flex-col gap-2">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
        <Figure label={t('shell.lastSynced')}>
          {lastSyncedAt === null ? t('shell.neverSynced') : format.dateTime(lastSyncedAt)}
        </Figure>
        {offlineSince !== null && (
          <Figure label={t('sync.offlineSince')}>{format.dateTime(offlineSince)}</Figure>
        )}
        <Figure label={t('shell.waitingCount')}>{format.number(state.waiting)}</Figure>
        {state.rejected > 0 && (
          <Figure label={t('sync.refusedCount')}>{format.number(state.rejected)}</Figure>
        )}
        {state.conflicts > 0 && (
          <Figure label={t('sync.conflictsCount')}>{format.number(state.conflicts)}</Figure>
        )}
        {progress !== null && (
          <Figure label={t(state.phase === 'sending' ? 'sync.sendingProgress' : 'sync.firstProgress')}>
            {progress.total === null
              ? t('sync.progressOpen', { done: format.number(progress.done) })
              : t('sync.progress', {
                  done: format.number(progress.done),
                  total: format.number(progress.total),
                })}
          </Figure>
        )}
      </dl>
      {progress !== null && (
        <ProgressBar
          label={t(state.phase === 'sending' ? 'sync.sendingProgress' : 'sync.firstProgress')}
          {...(progress.total === null ? {} : { value: progress.done / Math.max(1, progress.total) })}
        />
      )}
    </div>
  );
}
