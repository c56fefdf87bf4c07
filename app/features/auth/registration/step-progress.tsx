import clsx from 'clsx';
import { useTexts } from '#app/i18n/texts.ts';

/** The progress of a registration, in words and as a segmented bar. */
export function StepProgress({ step, steps, name }: { step: number; steps: number; name: string }) {
  const { t } = useTexts();
  return (
    <div className="mb-6">
      <p className="text-sm text-muted">{t('registration.progress', { step, steps, name })}</p>
      <div aria-hidden className="mt-2 flex gap-1">
        {Array.from({ length: steps }, (_, at) => (
          <span key={at} className={clsx('h-1 grow rounded-full', at < step ? 'bg-accent' : 'bg-line')} />
        ))}
      </div>
    </div>
  );
}
