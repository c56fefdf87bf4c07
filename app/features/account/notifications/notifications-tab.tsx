import { useTexts } from '#app/i18n/texts.ts';
import { Card } from '#app/ui/card.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { useGreetings } from '#app/ui/greetings.ts';
import { WithPhrases } from '#app/ui/with-phrases.tsx';
import { ActivityCard } from './activity-card.tsx';
import { DeviceNotificationsCard } from './device-notifications-card.tsx';

/** 'Notificações': the notifications of this device, those by mail, and the account's activity. */
export function NotificationsTab() {
  return (
    <WithPhrases area="activity">
      <Notifications />
    </WithPhrases>
  );
}

function Notifications() {
  const { t } = useTexts();
  const [greetings, setGreetings] = useGreetings();
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <DeviceNotificationsCard />
      <Card>
        <h2 className="text-h2 font-semibold">{t('activity.deviceHeading')}</h2>
        <p className="mt-0.5 mb-3 text-muted">{t('activity.deviceText')}</p>
        <Checkbox label={t('activity.greetings')} checked={greetings} onChange={setGreetings} />
      </Card>
      <ActivityCard />
    </div>
  );
}
