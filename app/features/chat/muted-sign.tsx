import { BellSlashIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';

/** Shown beside the name of a chat that is muted on this device. */
export function MutedSign() {
  const { t } = useTexts();
  return (
    <span className="shrink-0 text-faint" title={t('chats.muted')}>
      <BellSlashIcon aria-hidden className="size-4" />
      <span className="sr-only">{t('chats.muted')}</span>
    </span>
  );
}
