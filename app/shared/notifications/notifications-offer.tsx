import { BellIcon } from '@heroicons/react/24/outline';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { useStoredFlag } from '#app/ui/stored-flag.ts';
import { useDeviceNotifications } from './use-device-notifications.ts';

/**
 * Offers notifications at a place where they are useful, for example beside the chats. The browser's own prompt appears
 * only after a press here.
 * Renders nothing if they are on, not possible, or were declined on this device.
 */
export function NotificationsOffer() {
  const { t } = useTexts();
  const { notifications } = useData();
  const { state, busy, error, run } = useDeviceNotifications();
  const [declined, setDeclined] = useStoredFlag('notifications-declined', false);
  if (error === null && (declined || state?.phase !== 'off')) return null;
  return (
    <section
      aria-label={t('notifications.offer')}
      className="flex flex-col gap-3 rounded-surface border border-line bg-surface p-3"
    >
      {error !== null && <ErrorNotice error={error} />}
      <div className="flex gap-3">
        <BellIcon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
        <div className="min-w-0">
          <p className="font-medium">{t('notifications.offer')}</p>
          <p className="mt-0.5 text-sm text-muted">{t('notifications.offerText')}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" busy={busy} onClick={() => run(() => notifications.turnOn())}>
          {t('notifications.turnOn')}
        </Button>
        <Button kind="ghost" onClick={() => setDeclined(true)}>
          {t('notifications.notNow')}
        </Button>
      </div>
    </section>
  );
}
