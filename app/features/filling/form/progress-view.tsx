import clsx from 'clsx';
import { useSyncExternalStore } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { useFilling } from '../state/filling-context.ts';
import type { FormSection } from '#domain/rules/templates/form-sections.ts';

/** '3 de 8' beside a section's name. */
export function SectionProgressText({ section }: { section: FormSection }) {
  const { t } = useTexts();
  const { progress } = useFilling();
  const filled = useSyncExternalStore(progress.subscribe, () => progress.filled(section.id));
  const total = useSyncExternalStore(progress.subscribe, () => progress.wanted(section.id));
  if (total === 0) return null;
  return (
    <span
      className={clsx(
        'shrink-0 text-xs font-normal tabular-nums',
        filled === total ? 'text-confirmed-text' : 'text-muted',
      )}
    >
      <span aria-hidden>{t('filling.progressShort', { filled, total })}</span>
      <span className="sr-only">{t('filling.sectionProgress', { filled, total })}</span>
    </span>
  );
}

function useFormProgress(): { filled: number; total: number } {
  const { progress } = useFilling();
  const filled = useSyncExternalStore(progress.subscribe, progress.all);
  const total = useSyncExternalStore(progress.subscribe, () => progress.wanted());
  return { filled, total };
}

/** The progress of the whole form. */
export function FormProgress() {
  const { t } = useTexts();
  const { filled, total } = useFormProgress();
  if (total === 0) return null;
  const text = t('filling.sectionProgress', { filled, total });
  return (
    <div className="flex items-center gap-3">
      <ProgressBar label={text} value={filled / total} />
      <span className="shrink-0 text-xs text-muted tabular-nums">{text}</span>
    </div>
  );
}

/** A short form, for places with room for only two numbers. */
export function FormProgressShort() {
  const { t } = useTexts();
  const { filled, total } = useFormProgress();
  if (total === 0) return null;
  return (
    <span className="shrink-0 text-xs text-muted tabular-nums">
      <span aria-hidden>{t('filling.progressShort', { filled, total })}</span>
      <span className="sr-only">{t('filling.sectionProgress', { filled, total })}</span>
    </span>
  );
}
