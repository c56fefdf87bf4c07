import { Suspense } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { laterPart } from '#app/ui/later-part.tsx';
import type { AuthPanel } from './auth-panel.ts';
import type { Brand } from '#app/ui/brand.ts';
import { LoginNoticeLine } from './sign-in/login-notice.tsx';
import { LinkButton } from './panel-heading.tsx';
import { LoginPanel } from './methods/login-panel.tsx';

const loadRecovery = () => import('./recovery/recovery-panels.tsx');
const RecoveryPanels = laterPart(async () => (await loadRecovery()).RecoveryPanels);

const RegistrationPanels = laterPart(
  async () => (await import('./registration/registration-panels.tsx')).RegistrationPanels,
);

interface AuthPanelsProps {
  panel: AuthPanel;
  /** The product that the user signs in to, if it is not this one. */
  brand?: Brand | null;
  onPanel: (panel: AuthPanel) => void;
  onSignedIn?: (() => void) | undefined;
  /** Whether a new user can register here. */
  registers?: boolean;
}

/** The sign-in form and the panels around it. */
export function AuthPanels({ panel, onPanel, onSignedIn, brand = null, registers = false }: AuthPanelsProps) {
  const { t } = useTexts();
  if (panel.tab !== 'login')
    return (
      <Suspense fallback={<Spinner label={t('common.loading')} className="size-6 text-accent" />}>
        {panel.tab === 'register' || panel.tab === 'externalRegister' ? (
          <RegistrationPanels panel={panel} brand={brand} onPanel={onPanel} />
        ) : (
          <RecoveryPanels panel={panel} onPanel={onPanel} />
        )}
      </Suspense>
    );
  return (
    <>
      {panel.notice !== null && <LoginNoticeLine notice={panel.notice} user={panel.user} />}
      <LoginPanel user={panel.user} brand={brand} onPanel={onPanel} onSignedIn={onSignedIn} />
      {registers && (
        <p className="mt-6 flex flex-wrap items-center gap-x-1 text-sm text-muted">
          {t('account.noAccount')}
          <LinkButton onClick={() => onPanel({ tab: 'register' })}>{t('account.signUp')}</LinkButton>
        </p>
      )}
    </>
  );
}
