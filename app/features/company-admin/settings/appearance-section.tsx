import { useState } from 'react';
import type { CompanySettings, WhitelabelSettings } from '#domain/api/company/settings.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { ImageChoice } from './image-choice.tsx';
import { SettingsForm, SettingsFrame } from './settings-frame.tsx';
import { useSettings, type SettingsInUse } from './use-settings.ts';

/** The company's appearance settings. */
export function AppearanceSection() {
  const { t } = useTexts();
  const inUse = useSettings();
  return (
    <SettingsFrame text={t('company.appearanceText')} inUse={inUse}>
      {(settings) => <AppearanceForm settings={settings} inUse={inUse} />}
    </SettingsFrame>
  );
}

const COLOR = /^#[0-9A-Fa-f]{6}$/;

function AppearanceForm({ settings, inUse }: { settings: CompanySettings; inUse: SettingsInUse }) {
  const { t } = useTexts();
  const [draft, setDraft] = useState<WhitelabelSettings>(settings.whitelabel);
  const [color, setColor] = useState(settings.whitelabel.color ?? '');
  const wrongColor = color !== '' && !COLOR.test(color);
  const hidden = draft.hideOtherProducts.includes('autodocs');
  const submit = (): void => {
    if (!wrongColor) inUse.save({ whitelabel: { ...draft, color: color === '' ? null : color } });
  };
  const hide = (on: boolean): void => {
    const others = draft.hideOtherProducts.filter((app) => app !== 'autodocs');
    setDraft({ ...draft, hideOtherProducts: on ? [...others, 'autodocs'] : others });
  };
  return (
    <SettingsForm
      saving={inUse.saving}
      missing={settings.licensed.whitelabel ? null : t('company.whitelabelMissing')}
      onSubmit={submit}
    >
      <ImageChoice
        label={t('company.logo')}
        hint={t('company.logoText')}
        file={draft.logo}
        onChange={(logo) => setDraft({ ...draft, logo })}
      />
      <ImageChoice
        label={t('company.background')}
        hint={t('company.backgroundText')}
        file={draft.background}
        onChange={(background) => setDraft({ ...draft, background })}
      />
      <TextField
        label={t('company.color')}
        hint={t('company.colorHint')}
        error={wrongColor ? t('company.colorInvalid') : undefined}
        value={color}
        maxLength={7}
        onChange={(event) => setColor(event.target.value.trim())}
        trailing={
          <span
            aria-hidden
            className="mr-2 size-5 rounded-tag border border-line"
            style={{ backgroundColor: COLOR.test(color) ? color : 'transparent' }}
          />
        }
      />
      <Checkbox label={t('company.hideOthers')} checked={hidden} onChange={hide} />
    </SettingsForm>
  );
}
