import { TrashIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';

/** Takes the rule away, where there is one. */
export function RemoveRule({ onRemove }: { onRemove: (() => void) | undefined }) {
  const { t } = useTexts();
  if (onRemove === undefined) return null;
  return (
    <div>
      <Button kind="ghost" icon={TrashIcon} onClick={onRemove}>
        {t('rules.dialog.remove')}
      </Button>
    </div>
  );
}
