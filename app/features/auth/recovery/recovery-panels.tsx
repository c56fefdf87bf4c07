import { WithPhrases } from '#app/ui/with-phrases.tsx';
import type { AuthPanel } from '../auth-panel.ts';
import { EmailSentPanel } from './email-sent-panel.tsx';
import { ForgotPasswordPanel } from './forgot-password-panel.tsx';
import { NewPasswordPanel } from './new-password-panel.tsx';

interface RecoveryPanelsProps {
  panel: Exclude<AuthPanel, { tab: 'login' | 'register' | 'externalRegister' }>;
  onPanel: (panel: AuthPanel) => void;
}

export function RecoveryPanels(props: RecoveryPanelsProps) {
  return (
    <WithPhrases area="recovery">
      <Panels {...props} />
    </WithPhrases>
  );
}

function Panels({ panel, onPanel }: RecoveryPanelsProps) {
  const user = 'user' in panel ? panel.user : '';
  const toLogin = () => onPanel({ tab: 'login', user, notice: null });
  if (panel.tab === 'forgotPassword')
    return (
      <ForgotPasswordPanel
        user={panel.user}
        onSent={(sentTo, mailbox) => onPanel({ tab: 'recoveryEmailSent', user: sentTo, mailbox })}
        onLogin={toLogin}
      />
    );
  if (panel.tab === 'recoveryEmailSent')
    return <EmailSentPanel user={panel.user} mailbox={panel.mailbox} onLogin={toLogin} />;
  return (
    <NewPasswordPanel
      proof={panel.proof}
      onSaved={(savedFor) => onPanel({ tab: 'login', user: savedFor, notice: 'password-saved' })}
      onForgot={() => onPanel({ tab: 'forgotPassword', user: '' })}
      onLogin={toLogin}
    />
  );
}
