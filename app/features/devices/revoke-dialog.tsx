import type { SignedInDevice } from '#domain/api/devices.ts';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';

interface RevokeDialogProps {
  device: SignedInDevice;
  name: string;
  onClose: () => void;
  onRevoked: () => void;
}

/** Explains what happens to the device and its unsent work before its access is revoked. */
export function RevokeDialog({ device, name, onClose, onRevoked }: RevokeDialogProps) {
  const { t } = useTexts();
  const { devices } = useData();
  return (
    <ConfirmDialog
      open
      danger
      title={t('devices.revokeTitle', { name })}
      confirmLabel={t('devices.revoke')}
      onConfirm={async () => {
        await devices.revoke(device.uid);
        onRevoked();
      }}
      onCancel={onClose}
    >
      <div className="flex flex-col gap-2 text-muted">
        <p>{t('devices.revokeText')}</p>
        <p>{t('devices.revokeKeeps')}</p>
        <p>{t('devices.revokeOffline')}</p>
      </div>
    </ConfirmDialog>
  );
}
