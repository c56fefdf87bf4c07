import { ExclamationTriangleIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { isError } from './document-problems.ts';
import type { Checklist } from './use-checklist.ts';

/** The number of problems in the document; nothing if there are none. */
export function ChecklistButton({ checklist: { problems, show } }: { checklist: Checklist }) {
  const { t } = useTexts();
  if (problems.length === 0) return null;
  const label = t('fieldTools.checklist.button', { count: problems.length });
  const color = problems.some(isError)
    ? 'bg-danger-soft text-danger-text'
    : 'bg-waiting-soft text-waiting-text';
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={show}
      className={`inline-flex h-9 shrink-0 items-center gap-1 rounded-control px-2 text-sm font-medium tabular-nums touch:h-11 ${color}`}
    >
      <ExclamationTriangleIcon aria-hidden className="size-5" />
      {problems.length}
    </button>
  );
}
