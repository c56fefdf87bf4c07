import { useTexts } from '#app/i18n/texts.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Over the page, which stays as it is. */
export function SignInAgainDialog({
  open,
  user,
  onClose,
}: {
  open: boolean;
  user: string;
  onClose: () => void;
}) {
  const { t } = useTexts();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('account.againTitle')}
      description={t('account.againText')}
    >
      <div className="mt-4">
        <SignInForm user={user} onSignedIn={onClose} />
      </div>
    </Dialog>
  );
}
