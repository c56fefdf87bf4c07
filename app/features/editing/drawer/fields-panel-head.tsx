import { XMarkIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { IconButton } from '#app/ui/icon-button.tsx';

export function FieldsPanelHead({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  return (
    <div className="flex items-center justify-between border-b border-line py-1 pr-1 pl-3">
      <h2 className="font-semibold">{t('editing.drawer.title')}</h2>
      <IconButton icon={XMarkIcon} label={t('editing.drawer.close')} onClick={onClose} />
    </div>
  );
}
