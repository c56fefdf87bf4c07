import { ComputerDesktopIcon, DevicePhoneMobileIcon, DeviceTabletIcon } from '@heroicons/react/24/outline';
import type { SignedInDevice } from '#domain/api/devices.ts';
import { useTexts, type Translate } from '#app/i18n/texts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { lastSeenWords } from './last-seen.ts';

interface DeviceRowProps {
  device: SignedInDevice;
  now: Date;
  name: string;
  companyName: string | null;
  onRename: () => void;
  onRevoke: () => void;
}

const shapes = {
  computer: ComputerDesktopIcon,
  phone: DevicePhoneMobileIcon,
  tablet: DeviceTabletIcon,
} as const;

export function DeviceRow({ device, now, name, companyName, onRename, onRevoke }: DeviceRowProps) {
  const { t, format } = useTexts();
  const Shape = shapes[device.shape ?? 'computer'];
  const facts = factsOf(device, t);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 border-t border-line p-4 first:border-t-0">
      <Shape aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0 grow basis-48">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="min-w-0 truncate font-medium" title={name}>
            {name}
          </h2>
          {device.current && <Badge kind="accent">{t('devices.this')}</Badge>}
          {device.revoked && <Badge kind="waiting">{t('devices.revoked')}</Badge>}
        </div>
        {facts !== '' && <p className="mt-0.5 text-sm">{facts}</p>}
        <p className="mt-0.5 text-sm text-muted">
          <Seen device={device} now={now} />
          {' · '}
          {waitingWords(device, t)}
        </p>
        <p className="text-xs text-faint">
          {t('devices.signedInAt', { when: format.dateTime(device.signedInAt) })}
          {companyName !== null && ` · ${t('devices.company', { name: companyName })}`}
        </p>
        {device.revoked && <p className="mt-1 text-sm text-muted">{t('devices.revokedText')}</p>}
      </div>
      {device.current && (
        <Button aria-label={t('devices.renameLabel', { name })} onClick={onRename}>
          {t('devices.rename')}
        </Button>
      )}
      {!device.current && !device.revoked && (
        <Button aria-label={t('devices.revokeLabel', { name })} onClick={onRevoke}>
          {t('devices.revoke')}
        </Button>
      )}
    </li>
  );
}

/** Details besides the name: two devices can have the same browser and system. */
function factsOf({ name, browser, version, shape }: SignedInDevice, t: Translate): string {
  const facts = [
    shape === null ? '' : t(`devices.shape.${shape}`),
    browser === name ? '' : browser,
    version === null ? '' : t('devices.version', { version }),
  ];
  return facts.filter((fact) => fact !== '').join(' · ');
}

function Seen({ device: { current, lastSeenAt }, now }: { device: SignedInDevice; now: Date }) {
  const { t, language } = useTexts();
  const when = current ? null : lastSeenWords(lastSeenAt, language, now);
  return <>{when === null ? t('devices.seenNow') : t('devices.seen', { when })}</>;
}

function waitingWords({ waiting }: SignedInDevice, t: Translate): string {
  if (waiting === null) return t('devices.waitingUnknown');
  return waiting === 0 ? t('devices.waitingNone') : t('devices.waiting', { count: waiting });
}
