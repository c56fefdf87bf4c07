import { InformationCircleIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';

interface MovedOnNoticeProps {
  /** Null if the template was deleted. */
  onTakeNew: (() => void) | null;
}

/** The template has changed or was deleted: the started filling can be finished with the state it was started with. */
export function MovedOnNotice({ onTakeNew }: MovedOnNoticeProps) {
  const { t } = useTexts();
  return (
    <output className="mx-4 mb-4 flex flex-wrap items-center gap-2 rounded-control bg-waiting-soft p-3 text-sm text-waiting-text">
      <InformationCircleIcon aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 grow basis-40">
        {t(onTakeNew === null ? 'filling.basis.deleted' : 'filling.basis.changed')}
      </span>
      {onTakeNew !== null && <Button onClick={onTakeNew}>{t('filling.basis.takeNew')}</Button>}
    </output>
  );
}
