import { ArrowUturnLeftIcon, CheckCircleIcon } from '@heroicons/react/24/outline';
import type { StoredRow } from '#app/data/ports/entities.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import type { ImportState } from './use-import-run.ts';

interface ImportResultProps {
  state: ImportState;
  onCancel: () => void;
  onTakeBack: (stored: readonly StoredRow[]) => void;
}

function Progress({
  label,
  value,
  onCancel,
}: {
  label: string;
  value: number;
  onCancel: (() => void) | null;
}) {
  const { t } = useTexts();
  return (
    <Card className="flex flex-col gap-2">
      <p className="text-sm tabular-nums">{label}</p>
      <div className="flex items-center gap-3">
        <ProgressBar label={label} value={value} />
        {onCancel !== null && <Button onClick={onCancel}>{t('tableImport.cancel')}</Button>}
      </div>
    </Card>
  );
}

function TakeBack({
  stored,
  onTakeBack,
}: { stored: readonly StoredRow[] } & Pick<ImportResultProps, 'onTakeBack'>) {
  const { t } = useTexts();
  if (stored.length === 0) return null;
  return (
    <Button icon={ArrowUturnLeftIcon} onClick={() => onTakeBack(stored)}>
      {t('tableImport.takeBack')}
    </Button>
  );
}

/** What came of an import or of taking it back, in words. */
function Outcome({ state }: { state: Extract<ImportState, { phase: 'done' | 'stopped' | 'taken-back' }> }) {
  const { t, format } = useTexts();
  const isWhole = state.phase !== 'stopped';
  const beside = state.phase === 'taken-back' ? state.staying : state.leftOut;
  return (
    <output className="flex min-w-0 grow basis-60 flex-col gap-1">
      <span className="flex items-center gap-2 font-medium">
        {isWhole && <CheckCircleIcon aria-hidden className="size-5 shrink-0 text-confirmed-text" />}
        {state.phase === 'taken-back'
          ? t('tableImport.takenBack', { count: state.count, number: format.number(state.count) })
          : state.phase === 'done'
            ? t('tableImport.done', { count: state.done, number: format.number(state.done) })
            : t('tableImport.stopped', { done: format.number(state.done), all: format.number(state.all) })}
      </span>
      {beside > 0 && (
        <span className="text-sm text-muted">
          {t(state.phase === 'taken-back' ? 'tableImport.staying' : 'tableImport.leftOut', {
            count: beside,
            number: format.number(beside),
          })}
        </span>
      )}
    </output>
  );
}

/** How far the import is, what came of it, and the press that takes it back. */
export function ImportResult({ state, onCancel, onTakeBack }: ImportResultProps) {
  const { t, format } = useTexts();
  if (state.phase === 'idle') return null;
  if (state.phase === 'running' || state.phase === 'taking-back') {
    const isImport = state.phase === 'running';
    const figures = { done: format.number(state.done), all: format.number(state.all) };
    return (
      <Progress
        label={t(isImport ? 'tableImport.importing' : 'tableImport.takingBack', figures)}
        value={state.done / Math.max(1, state.all)}
        onCancel={isImport ? onCancel : null}
      />
    );
  }
  if (state.phase === 'failed')
    return (
      <div className="flex flex-col items-start gap-2">
        <ErrorNotice error={state.error} />
        <TakeBack stored={state.stored} onTakeBack={onTakeBack} />
      </div>
    );
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Outcome state={state} />
      {state.phase !== 'taken-back' && <TakeBack stored={state.stored} onTakeBack={onTakeBack} />}
    </Card>
  );
}
