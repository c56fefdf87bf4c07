import { useState } from 'react';
import type { CompanySettings } from '#domain/api/company/settings.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { SettingsForm, SettingsFrame } from './settings-frame.tsx';
import { useSettings, type SettingsInUse } from './use-settings.ts';

/** What notifications of the company may show. */
export function NotificationsSection() {
  const { t } = useTexts();
  const inUse = useSettings();
  return (
    <SettingsFrame text={t('notifications.company.text')} inUse={inUse}>
      {(settings) => <NotificationsForm settings={settings} inUse={inUse} />}
    </SettingsFrame>
  );
}

function NotificationsForm({ settings, inUse }: { settings: CompanySettings; inUse: SettingsInUse }) {
  const { t } = useTexts();
  const [shown, setShown] = useState(settings.messageTextInNotifications);
  return (
    <SettingsForm saving={inUse.saving} onSubmit={() => inUse.save({ messageTextInNotifications: shown })}>
      <Checkbox label={t('notifications.company.showText')} checked={shown} onChange={setShown} />
      <p className="text-sm text-muted">{t('notifications.company.showTextExplained')}</p>
    </SettingsForm>
  );
}
