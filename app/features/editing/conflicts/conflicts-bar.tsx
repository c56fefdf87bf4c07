import { DocumentDuplicateIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';

/** Says how many parts and blocks await a choice, and opens the panel. Renders nothing without a conflict. */
export function ConflictsBar({
  count,
  open,
  onToggle,
}: {
  count: number;
  open: boolean;
  onToggle: () => void;
}) {
  const { t } = useTexts();
  if (count === 0) return null;
  return (
    <output className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-waiting-soft px-3 py-1.5 text-sm text-waiting-text">
      <DocumentDuplicateIcon aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 grow basis-40 break-words">{t('blockConflicts.bar', { count })}</span>
      <Button className="h-8! touch:h-11!" aria-expanded={open} onClick={onToggle}>
        {t('blockConflicts.title', { count })}
      </Button>
    </output>
  );
}
