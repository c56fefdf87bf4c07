import { BellSlashIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';

/** Beside the name of a chat that makes no sound here. */
export function MutedSign() {
  const { t } = useTexts();
  return (
    <span className="shrink-0 text-faint" title={t('chats.muted')}>
      <BellSlashIcon aria-hidden className="size-4" />
      <span className="sr-only">{t('chats.muted')}</span>
    </span>
  );
}
