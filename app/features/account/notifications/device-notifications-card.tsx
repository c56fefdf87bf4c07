import { noticeKindSchema, type NoticeKind } from '#domain/entities/push-subscription.ts';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import {
  useDeviceNotifications,
  type DeviceNotifications,
} from '#app/shared/notifications/use-device-notifications.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { useNotify } from '#app/ui/notifications.tsx';

/**
 * The notifications of this device while the app is not in front: which there are, how to turn them on and test them.
 */
export function DeviceNotificationsCard() {
  const { t } = useTexts();
  const device = useDeviceNotifications();
  return (
    <Card>
      <h2 className="text-h2 font-semibold">{t('notifications.heading')}</h2>
      <p className="mt-0.5 mb-3 text-muted">{t('notifications.text')}</p>
      {device.error !== null && (
        <div className="mb-3">
          <ErrorNotice error={device.error} />
        </div>
      )}
      <Choice device={device} />
    </Card>
  );
}

function Choice({ device }: { device: DeviceNotifications }) {
  const { t } = useTexts();
  const { state } = device;
  if (state === undefined) return null;
  if (state.phase === 'on') return <Kinds device={device} chosen={state.kinds} />;
  if (state.phase === 'off') return <Offer device={device} />;
  const why = {
    denied: t('notifications.denied'),
    unsupported: t('notifications.unsupported'),
    'once-installed': t('notifications.onceInstalled'),
  };
  return <p className="text-sm">{why[state.phase]}</p>;
}

function Offer({ device: { busy, run } }: { device: DeviceNotifications }) {
  const { t } = useTexts();
  const { notifications } = useData();
  return (
    <>
      <p className="mb-3 text-sm">{t('notifications.offerText')}</p>
      <Button kind="primary" busy={busy} onClick={() => run(() => notifications.turnOn())}>
        {t('notifications.offer')}
      </Button>
    </>
  );
}

function Kinds({
  device: { busy, run },
  chosen,
}: {
  device: DeviceNotifications;
  chosen: readonly NoticeKind[];
}) {
  const { t } = useTexts();
  const notify = useNotify();
  const { notifications } = useData();
  const set = (kind: NoticeKind, on: boolean): void =>
    run(() => notifications.setKinds(on ? [...chosen, kind] : chosen.filter((each) => each !== kind)));
  const test = async (): Promise<void> => {
    await notifications.test();
    notify({ kind: 'success', text: t('notifications.testSent') });
  };
  const turnOff = async (): Promise<void> => {
    await notifications.turnOff();
    notify({ kind: 'success', text: t('notifications.turnedOff') });
  };
  return (
    <>
      <fieldset className="flex flex-col gap-2" disabled={busy}>
        <legend className="mb-2 text-sm font-medium">{t('notifications.kindsLabel')}</legend>
        {noticeKindSchema.options.map((kind) => (
          <Checkbox
            key={kind}
            label={t(`notifications.kinds.${kind}`)}
            checked={chosen.includes(kind)}
            disabled={busy}
            onChange={(on) => set(kind, on)}
          />
        ))}
      </fieldset>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button busy={busy} onClick={() => run(test)}>
          {t('notifications.test')}
        </Button>
        <Button kind="ghost" busy={busy} onClick={() => run(turnOff)}>
          {t('notifications.turnOff')}
        </Button>
      </div>
    </>
  );
}
