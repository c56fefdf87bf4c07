import { WithPhrases } from '#app/ui/with-phrases.tsx';
import type { AuthPanel } from '../auth-panel.ts';
import type { Brand } from '#app/ui/brand.ts';
import { ExternalPanel } from './external/external-panel.tsx';
import { RegistrationPanel } from './company/registration-panel.tsx';

interface RegistrationPanelsProps {
  panel: Extract<AuthPanel, { tab: 'register' | 'externalRegister' }>;
  brand: Brand | null;
  onPanel: (panel: AuthPanel) => void;
}

const notices = { sent: 'registered', mailbox: 'registered-mailbox', failed: 'registered-unsent' } as const;

export function RegistrationPanels(props: RegistrationPanelsProps) {
  return (
    <WithPhrases area="registration">
      <Panels {...props} />
    </WithPhrases>
  );
}

function Panels({ panel, brand, onPanel }: RegistrationPanelsProps) {
  const toLogin = (user: string) => onPanel({ tab: 'login', user, notice: null });
  if (panel.tab === 'externalRegister')
    return <ExternalPanel company={panel.company} brand={brand} onLogin={toLogin} />;
  return (
    <RegistrationPanel
      onRegistered={(user, mail) => onPanel({ tab: 'login', user, notice: notices[mail] })}
      onLogin={() => toLogin('')}
    />
  );
}
