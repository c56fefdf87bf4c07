import { ExclamationTriangleIcon } from '@heroicons/react/24/outline';
import { useSyncExternalStore } from 'react';
import { useValueLanguage } from '#app/shared/inputs/form/form-context.ts';
import { formGaps, isBlocking } from '#app/shared/inputs/living/problems.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { useFilling } from '../state/filling-context.ts';

/** The number of required fields that are still empty, with a link to their list; hidden when there are none. */
export function MissingNotice({ onReview }: { onReview: () => void }) {
  const { t } = useTexts();
  const language = useValueLanguage();
  const { rules, groups } = useFilling();
  const missing = useSyncExternalStore(
    rules.subscribeAll,
    () => formGaps(rules, groups, language).filter(isBlocking).length,
  );
  if (missing === 0) return null;
  return (
    <div className="mx-4 mb-4 flex flex-wrap items-center gap-2 rounded-surface border border-danger-text/40 bg-danger-soft p-3">
      <ExclamationTriangleIcon aria-hidden className="size-5 shrink-0 text-danger-text" />
      <p className="min-w-0 grow basis-40 font-medium text-danger-text">
        {t('fields.fill.missing', { count: missing })}
      </p>
      <Button onClick={onReview}>{t('filling.review')}</Button>
    </div>
  );
}
