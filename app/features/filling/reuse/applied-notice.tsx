import { ClockIcon, XMarkIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import type { Applied } from './apply-earlier.ts';

/** The result of applying an earlier document's values. */
export function AppliedNotice({
  applied: { taken, kept, unfit },
  onDismiss,
}: {
  applied: Applied;
  onDismiss: () => void;
}) {
  const { t } = useTexts();
  return (
    <div className="mx-4 mb-4 flex items-start gap-2 rounded-surface border border-line bg-sunken p-3">
      <ClockIcon aria-hidden className="size-5 shrink-0 text-accent-text" />
      <output className="min-w-0 grow text-sm">
        <span className="block font-medium">{t('filling.reuse.taken', { count: taken })}</span>
        {kept.length > 0 && (
          <span className="mt-1 block break-words text-muted">
            {t('filling.reuse.kept', { names: kept.join(', ') })}
          </span>
        )}
        {unfit.length > 0 && (
          <span className="mt-1 block break-words text-waiting-text">
            {t('filling.reuse.unfit', { names: unfit.join(', ') })}
          </span>
        )}
      </output>
      <IconButton icon={XMarkIcon} label={t('common.dismiss')} onClick={onDismiss} className="-my-2 -mr-2" />
    </div>
  );
}
