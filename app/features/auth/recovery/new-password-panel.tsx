import { useEffect, useState } from 'react';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import type { PasswordProof } from '../auth-panel.ts';
import { NewPasswordForm } from '#app/shared/password/new-password-form.tsx';
import { LinkButton, PanelHeading } from '../panel-heading.tsx';

interface NewPasswordPanelProps {
  proof: PasswordProof;
  /** Gets the login that the password was saved for, if it is known here. */
  onSaved: (user: string) => void;
  onForgot: () => void;
  onLogin: () => void;
}

/** Sets a new password, by the link in a mail or, for a user with an unconfirmed e-mail, by the current password. */
export function NewPasswordPanel({ proof, onSaved, onForgot, onLogin }: NewPasswordPanelProps) {
  const { t, language } = useTexts();
  const { account } = useData();
  const over = useIsOver(proof);
  const user = 'user' in proof ? proof.user : '';
  if (over)
    return (
      <>
        <PanelHeading title={t('errors.recovery-token-invalid.text')}>
          {t('errors.recovery-token-invalid.help')}
        </PanelHeading>
        <div className="flex flex-col gap-4">
          <Button kind="primary" onClick={onForgot} className="w-full">
            {t('recovery.askAgain')}
          </Button>
          <LinkButton onClick={onLogin}>{t('recovery.toLogin')}</LinkButton>
        </div>
      </>
    );
  return (
    <>
      <PanelHeading title={t('recovery.newTitle')}>
        {t(user === '' ? 'recovery.newText' : 'recovery.unverifiedText', { user })}
      </PanelHeading>
      <NewPasswordForm
        user={user}
        label={t('recovery.save')}
        failed={t('recovery.saveFailed')}
        save={(password) => account.savePassword({ ...proof, password, language })}
        onSaved={() => onSaved(user)}
      />
      <p className="mt-4">
        <LinkButton onClick={onLogin}>{t('recovery.toLogin')}</LinkButton>
      </p>
    </>
  );
}

/** Whether the link is certainly invalid. Without an answer the form is shown, and saving reports the error. */
function useIsOver(proof: PasswordProof): boolean {
  const { account } = useData();
  const [over, setOver] = useState(false);
  const token = 'recoveryToken' in proof ? proof.recoveryToken : null;
  useEffect(() => {
    if (token === null) return;
    account.isRecoveryGood(token).then(
      (good) => setOver(!good),
      () => undefined,
    );
  }, [account, token]);
  return over;
}
