import { useTexts } from '#app/i18n/texts.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';

/**
 * Offers to end all other sessions with each security change: somebody else may be signed in with the old credentials.
 */
export function EndOthersChoice({
  checked,
  onChange,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const { t } = useTexts();
  return (
    <div>
      <Checkbox label={t('twoSteps.endOthers')} checked={checked} onChange={onChange} />
      <p className="mt-1 pl-7 text-sm text-muted">{t('twoSteps.endOthersText')}</p>
    </div>
  );
}
