import { ArrowPathIcon, DevicePhoneMobileIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import type { SignedInDevice } from '#domain/api/devices.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { Page } from '#app/ui/page.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { ServerUnavailable } from '#app/ui/server-unavailable.tsx';
import { WithPhrases } from '#app/ui/with-phrases.tsx';
import { DeviceRow } from './device-row.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import { useDevices } from './use-devices.ts';

type Open = { dialog: 'rename' | 'revoke'; device: SignedInDevice } | null;

/** `/settings/devices`: the devices where the person is signed in, with revocation. */
export function DevicesScreen() {
  return (
    <WithPhrases area="devices">
      <Devices />
    </WithPhrases>
  );
}

function Devices() {
  const { t } = useTexts();
  const { answer, error, busy, reload } = useDevices();
  const [open, setOpen] = useState<Open>(null);
  const notify = useNotify();
  const done = (text: string): void => {
    setOpen(null);
    notify({ kind: 'success', text });
    void reload();
  };
  const nameOf = (device: SignedInDevice): string =>
    device.name === '' ? t('devices.unnamed') : device.name;
  return (
    <Page>
      <PageHeader
        title={t('devices.title')}
        text={t('devices.text')}
        actions={
          <Button icon={ArrowPathIcon} busy={busy} onClick={() => void reload()}>
            {t('devices.refresh')}
          </Button>
        }
      />
      <div className="flex flex-col gap-4">
        {error !== null && (
          <ServerUnavailable error={error} text={t('devices.needsNetwork')} onRetry={() => void reload()} />
        )}
        {answer === null && error === null && <Skeleton rows={3} className="h-20" />}
        {answer !== null && <DeviceList {...answer} nameOf={nameOf} onOpen={setOpen} />}
      </div>
      {open?.dialog === 'rename' && (
        <RenameDialog
          name={open.device.name}
          onClose={() => setOpen(null)}
          onRenamed={() => done(t('devices.renamed'))}
        />
      )}
      {open?.dialog === 'revoke' && (
        <RevokeDialog
          device={open.device}
          name={nameOf(open.device)}
          onClose={() => setOpen(null)}
          onRevoked={() => done(t('devices.revokeDone'))}
        />
      )}
    </Page>
  );
}

interface DeviceListProps {
  devices: readonly SignedInDevice[];
  /** Time of the server's response. */
  at: Date;
  nameOf: (device: SignedInDevice) => string;
  onOpen: (open: Open) => void;
}

/** This device first, then by last use. */
function DeviceList({ devices, at, nameOf, onOpen }: DeviceListProps) {
  const { t } = useTexts();
  const companyNameOf = useCompanyNames();
  const ordered = [...devices].sort((a, b) => Number(b.current) - Number(a.current));
  return (
    <>
      <ul className="rounded-surface border border-line bg-surface">
        {ordered.map((device) => (
          <DeviceRow
            key={device.uid}
            device={device}
            now={at}
            name={nameOf(device)}
            companyName={companyNameOf(device.company)}
            onRename={() => onOpen({ dialog: 'rename', device })}
            onRevoke={() => onOpen({ dialog: 'revoke', device })}
          />
        ))}
      </ul>
      {devices.length === 1 && (
        <EmptyState icon={DevicePhoneMobileIcon} title={t('devices.empty')} text={t('devices.emptyText')} />
      )}
    </>
  );
}

/** Shown only to a person with several companies. */
function useCompanyNames(): (uid: string) => string | null {
  const { session } = useData();
  const state = useLive(session.state$);
  const companies = state !== undefined && 'profile' in state ? state.profile.user.companyNames : [];
  return (uid) => (companies.length > 1 ? (companies.find((each) => each.uid === uid)?.name ?? null) : null);
}
