import { ExclamationTriangleIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';

interface MetNoticeProps {
  /** Parts that somebody else changed while the person was writing, with their new text. If empty, nothing is shown. */
  changed: readonly { title: string; text: string }[];
}

/** Shows what saving again would overwrite. */
export function ChangedMeanwhileNotice({ changed }: MetNoticeProps) {
  const { t } = useTexts();
  if (changed.length === 0) return null;
  return (
    <div role="alert" className="flex gap-3 rounded-surface bg-waiting-soft p-4">
      <ExclamationTriangleIcon aria-hidden className="size-5 shrink-0 text-waiting-text" />
      <div className="min-w-0 grow">
        <p className="font-medium text-waiting-text">{t('entities.met')}</p>
        <ul className="mt-1 text-ink">
          {changed.map(({ title, text }) => (
            <li key={title} className="break-words">
              {t('entities.metPart', { title, text: text === '' ? t('entities.metEmpty') : text })}
            </li>
          ))}
        </ul>
        <p className="mt-1 text-ink">{t('entities.metHelp')}</p>
      </div>
    </div>
  );
}
