import { useTexts } from '#app/i18n/texts.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { extractabilityOf } from '#domain/rules/filing/text/extraction.ts';

interface ExtractFieldProps {
  extension: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** The option to extract the text of a file. Not shown for file types that never have extractable text. */
export function ExtractField({ extension, checked, onChange }: ExtractFieldProps) {
  const { t } = useTexts();
  const ability = extractabilityOf(extension);
  if (ability === 'refused') return null;
  return (
    <div>
      <Checkbox label={t('documents.keep.extract')} checked={checked} onChange={onChange} />
      {ability === 'not-yet' && (
        <p className="text-sm text-muted">
          {t('documents.keep.extractLater', { extension: extension.toUpperCase() })}
        </p>
      )}
    </div>
  );
}
