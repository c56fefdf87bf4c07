import type { CompanyUser } from '#domain/api/company/users.ts';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { useNotify } from '#app/ui/notifications.tsx';

interface DisableDialogProps {
  user: CompanyUser;
  onClose: () => void;
  onDisabled: () => void;
}

export function DisableDialog({ user: { uid, name }, onClose, onDisabled }: DisableDialogProps) {
  const { t } = useTexts();
  const { company } = useData();
  const notify = useNotify();
  return (
    <ConfirmDialog
      open
      danger
      title={t('company.disableTitle', { name })}
      confirmLabel={t('company.disable')}
      onConfirm={async () => {
        await company.disable([uid]);
        notify({ kind: 'success', text: t('company.disabled', { name }) });
        onDisabled();
      }}
      onCancel={onClose}
    >
      <p className="text-muted">{t('company.disableText')}</p>
    </ConfirmDialog>
  );
}
