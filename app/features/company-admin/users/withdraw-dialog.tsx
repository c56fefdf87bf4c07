import type { CompanyInvitation } from '#domain/api/membership-invitations.ts';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { useNotify } from '#app/ui/notifications.tsx';

interface WithdrawDialogProps {
  invitation: CompanyInvitation;
  onClose: () => void;
  onWithdrawn: () => void;
}

export function WithdrawDialog({ invitation, onClose, onWithdrawn }: WithdrawDialogProps) {
  const { t } = useTexts();
  const { company } = useData();
  const notify = useNotify();
  const { uid, firstName, lastName } = invitation;
  return (
    <ConfirmDialog
      open
      danger
      title={t('invitations.withdrawTitle', { name: `${firstName} ${lastName}` })}
      description={t('invitations.withdrawText')}
      confirmLabel={t('invitations.withdraw')}
      onConfirm={async () => {
        await company.withdrawInvitation(uid);
        notify({ kind: 'success', text: t('invitations.withdrawn') });
        onWithdrawn();
      }}
      onCancel={onClose}
    />
  );
}
