import { ExclamationTriangleIcon } from '@heroicons/react/24/outline';
import { useMemo, useSyncExternalStore } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { isRequired } from './fill-problems.ts';
import { useFilling } from '../state/filling-context.ts';
import type { FormSection } from '#domain/rules/templates/form-sections.ts';

/** The number of required fields that are still empty, with a link to their list; hidden when there are none. */
export function MissingNotice({
  sections,
  onReview,
}: {
  sections: readonly FormSection[];
  onReview: () => void;
}) {
  const { t } = useTexts();
  const { values } = useFilling();
  const required = useMemo(() => sections.flatMap(({ fields }) => fields.filter(isRequired)), [sections]);
  const missing = useSyncExternalStore(
    values.subscribeAll,
    () => required.filter(({ id }) => values.get(id).trim() === '').length,
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
