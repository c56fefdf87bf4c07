import { lazy, Suspense } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import type { AuthPanel } from './auth-panel.ts';
import { SignInForm } from './sign-in-form.tsx';

const loadRecovery = () => import('./recovery-panels.tsx');
const RecoveryPanels = lazy(async () => ({ default: (await loadRecovery()).RecoveryPanels }));

interface AuthPanelsProps {
  panel: AuthPanel;
  onPanel: (panel: AuthPanel) => void;
  onSignedIn?: (() => void) | undefined;
}

/** The form to sign in, and those that lead back to it. */
export function AuthPanels({ panel, onPanel, onSignedIn }: AuthPanelsProps) {
  const { t } = useTexts();
  if (panel.tab !== 'login')
    return (
      <Suspense fallback={<Spinner label={t('common.loading')} className="size-6 text-accent" />}>
        <RecoveryPanels panel={panel} onPanel={onPanel} />
      </Suspense>
    );
  return (
    <>
      {panel.notice === 'password-saved' && (
        <output className="mb-4 rounded-control bg-confirmed-soft px-3 py-2 text-confirmed-text">
          {t('recovery.saved')}
        </output>
      )}
      <SignInForm
        user={panel.user}
        onForgot={(user) => onPanel({ tab: 'forgotPassword', user })}
        onUnverified={(proof) => onPanel({ tab: 'redefinePassword', proof })}
        {...(onSignedIn === undefined ? {} : { onSignedIn })}
      />
    </>
  );
}
