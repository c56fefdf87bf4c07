import { ComputerDesktopIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { useData } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import type { TrustedDevice } from '#domain/api/second-factor.ts';
import { SettingRow } from './setting-row.tsx';

interface TrustedDevicesCardProps {
  trusted: readonly TrustedDevice[];
  onChanged: () => Promise<void>;
}

export function TrustedDevicesCard({ trusted, onChanged }: TrustedDevicesCardProps) {
  const { t } = useTexts();
  return (
    <Card>
      <h2 className="text-h2 font-semibold">{t('twoSteps.trusted')}</h2>
      <p className="mt-0.5 mb-2 text-muted">{t('twoSteps.trustedText')}</p>
      <ul>
        {trusted.map((device) => (
          <TrustedRow key={device.uid} device={device} onChanged={onChanged} />
        ))}
      </ul>
    </Card>
  );
}

function TrustedRow({ device, onChanged }: { device: TrustedDevice; onChanged: () => Promise<void> }) {
  const { t, format } = useTexts();
  const { secondFactor } = useData();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const name = device.device === '' ? t('twoSteps.trustedUnnamed') : device.device;
  const remove = async () => {
    setBusy(true);
    try {
      await secondFactor.distrust(device.uid);
      notify({ kind: 'success', text: t('twoSteps.trustedRemoved') });
      await onChanged();
    } catch (error) {
      notify({ kind: 'error', text: errorTexts(error, t).text });
      setBusy(false);
    }
  };
  return (
    <SettingRow
      icon={ComputerDesktopIcon}
      title={name}
      text={t('twoSteps.trustedUntil', { when: format.date(device.expiresAt) })}
      actions={
        <>
          {device.own && <Badge kind="accent">{t('twoSteps.trustedThis')}</Badge>}
          <Button
            busy={busy}
            aria-label={t('twoSteps.trustedRemoveOf', { name })}
            onClick={() => void remove()}
          >
            {t('twoSteps.trustedRemove')}
          </Button>
        </>
      }
    />
  );
}
