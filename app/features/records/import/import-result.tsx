import { CheckCircleIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import type { ImportState } from './use-import-run.ts';

/** How far the import is, and what came of it. */
export function ImportResult({ state, onCancel }: { state: ImportState; onCancel: () => void }) {
  const { t, format } = useTexts();
  if (state.phase === 'idle') return null;
  if (state.phase === 'failed') return <ErrorNotice error={state.error} />;
  const [done, all] = [format.number(state.done), format.number(state.all)];
  if (state.phase === 'running') {
    const label = t('tableImport.importing', { done, all });
    return (
      <Card className="flex flex-col gap-2">
        <p className="text-sm tabular-nums">{label}</p>
        <div className="flex items-center gap-3">
          <ProgressBar label={label} value={state.done / Math.max(1, state.all)} />
          <Button onClick={onCancel}>{t('tableImport.cancel')}</Button>
        </div>
      </Card>
    );
  }
  const isWhole = state.phase === 'done';
  return (
    <output className="flex flex-col gap-1 rounded-surface border border-line bg-surface p-4">
      <span className="flex items-center gap-2 font-medium">
        {isWhole && <CheckCircleIcon aria-hidden className="size-5 text-confirmed-text" />}
        {isWhole
          ? t('tableImport.done', { count: state.done, number: done })
          : t('tableImport.stopped', { done, all })}
      </span>
      {state.leftOut > 0 && (
        <span className="text-sm text-muted">
          {t('tableImport.leftOut', { count: state.leftOut, number: format.number(state.leftOut) })}
        </span>
      )}
    </output>
  );
}
