import { useTexts } from '#app/i18n/texts.ts';
import { Select } from '#app/ui/select.tsx';
import { PHOTOS_MAX, photoWidths } from '#domain/entities/photo-settings.ts';
import type { FieldSettings } from './field-settings.ts';

interface PhotoSettingsProps {
  settings: FieldSettings;
  change: (part: Partial<FieldSettings>) => void;
}

const COUNTS = Array.from({ length: PHOTOS_MAX }, (_, at) => at + 1);

/** How many photos a field takes, and how wide the document shows them. */
export function PhotoSettings({ settings, change }: PhotoSettingsProps) {
  const { t } = useTexts();
  return (
    <>
      <Select
        label={t('fieldTools.photos.max')}
        value={settings.photoMax}
        options={COUNTS.map((count) => ({ value: count, label: String(count) }))}
        onChange={(photoMax) => change({ photoMax })}
      />
      <Select
        label={t('fieldTools.photos.width')}
        value={settings.photoWidth}
        options={photoWidths.map((width) => ({ value: width, label: t(`fieldTools.photos.${width}`) }))}
        onChange={(photoWidth) => change({ photoWidth })}
      />
    </>
  );
}
