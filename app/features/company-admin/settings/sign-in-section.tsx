import { useState } from 'react';
import type { CompanySettings } from '#domain/api/company/settings.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { SettingsForm, SettingsFrame } from './settings-frame.tsx';
import { useSettings, type SettingsInUse } from './use-settings.ts';

/** The company's requirements for signing in. */
export function SignInSection() {
  const { t } = useTexts();
  const inUse = useSettings();
  return (
    <SettingsFrame text={t('company.signInText')} inUse={inUse}>
      {(settings) => <SignInForm settings={settings} inUse={inUse} />}
    </SettingsFrame>
  );
}

function SignInForm({ settings, inUse }: { settings: CompanySettings; inUse: SettingsInUse }) {
  const { t } = useTexts();
  const [required, setRequired] = useState(settings.requireSecondFactor);
  return (
    <SettingsForm saving={inUse.saving} onSubmit={() => inUse.save({ requireSecondFactor: required })}>
      <Checkbox label={t('company.secondFactorRequired')} checked={required} onChange={setRequired} />
      <p className="text-sm text-muted">{t('company.secondFactorExplained')}</p>
    </SettingsForm>
  );
}
