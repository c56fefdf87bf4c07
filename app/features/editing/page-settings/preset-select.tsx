import { PRESET_NAMES, type PresetName } from '#app/document/styling/presets.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Select } from '#app/ui/select.tsx';

interface PresetSelectProps {
  chosen: PresetName | null;
  onChoose: (preset: PresetName | null) => void;
}

/** Fills in the margins; a preset with styles also says so. */
export function PresetSelect({ chosen, onChoose }: PresetSelectProps) {
  const { t } = useTexts();
  const none = { value: 'none' as const, label: t('pageSettings.preset.none') };
  const presets = PRESET_NAMES.map((value) => ({ value, label: t(`pageSettings.preset.${value}`) }));
  return (
    <div>
      <Select<PresetName | 'none'>
        label={t('pageSettings.preset.label')}
        value={chosen ?? 'none'}
        options={[none, ...presets]}
        onChange={(value) => onChoose(value === 'none' ? null : value)}
      />
      {chosen === 'abnt' && <p className="mt-1 text-xs text-faint">{t('pageSettings.preset.abntHint')}</p>}
    </div>
  );
}
