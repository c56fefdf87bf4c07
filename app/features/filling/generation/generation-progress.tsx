import clsx from 'clsx';
import type { PrintProgress } from '#app/rendering/printer.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { useDelayed } from '#app/ui/use-delayed.ts';
import { progressShare, progressText, spokenProgress } from './progress-text.ts';
import type { GenerationState } from './use-generation.ts';

export interface GenerationProgressProps {
  state: GenerationState;
  onCancel: () => void;
  /**
   * Position relative to its bar, over the neighbouring content, so that nothing moves when it appears or disappears.
   */
  side: 'above' | 'below';
}

/** Milliseconds within which most documents are finished. */
const SHORT_WORK = 300;

function LongWork({
  progress,
  onCancel,
  side,
}: Omit<GenerationProgressProps, 'state'> & { progress: PrintProgress | null }) {
  const { t } = useTexts();
  const isLong = useDelayed(SHORT_WORK);
  if (!isLong) return null;
  const share = progressShare(progress);
  const text = progressText(progress, t);
  return (
    <div
      className={clsx(
        'absolute inset-x-0 z-10 flex items-center gap-4 border-line bg-surface px-4 py-2 shadow-float min-[720px]:px-6',
        side === 'above' ? 'bottom-full border-t' : 'top-full border-b',
      )}
    >
      <div className="min-w-0 grow">
        <p className="mb-1 text-sm tabular-nums">{text}</p>
        <ProgressBar label={t('filling.generating')} {...(share === undefined ? {} : { value: share })} />
      </div>
      <Button onClick={onCancel}>{t('common.cancel')}</Button>
    </div>
  );
}

/** The progress of a PDF with a cancel button; also announced to screen readers. */
export function GenerationProgress({ state, onCancel, side }: GenerationProgressProps) {
  const { t } = useTexts();
  const isBusy = state.phase === 'busy';
  return (
    <>
      <output className="sr-only">{isBusy && spokenProgress(state.progress, t)}</output>
      {isBusy && <LongWork progress={state.progress} onCancel={onCancel} side={side} />}
    </>
  );
}
