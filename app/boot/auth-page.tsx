import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { useData, useLive } from '#app/data/react.tsx';
import { destinationOf } from '#app/features/account/auth-address.ts';
import { loginPanel, type AuthPanel } from '#app/features/account/auth-panel.ts';
import { AuthScreen } from '#app/features/account/auth-screen.tsx';
import { brandNamed } from '#app/features/account/brand.ts';
import { GoOn } from '#app/features/account/go-on.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useNotify } from '#app/ui/notifications.tsx';
import { Opening } from './opening.tsx';

/** `/auth`: who is in already goes on to where they were heading (specification 2, section 2). */
export function AuthPage() {
  const { session } = useData();
  const state = useLive(session.state$);
  const [search] = useSearchParams();
  const recoveryToken = useRecoveryToken();
  const [panel, setPanel] = useState<AuthPanel>(() =>
    recoveryToken === null ? loginPanel() : { tab: 'redefinePassword', proof: { recoveryToken } },
  );
  const navigate = useNavigate();
  const notify = useNotify();
  const { t } = useTexts();
  const change = (next: AuthPanel) => {
    setPanel(next);
    // Whoever is in goes on from here, past the form that would have said it.
    if (next.tab === 'login' && next.notice !== null && state?.phase !== 'signed-out')
      notify({ kind: 'success', text: t('recovery.saved') });
    // The link has done its work, or was left: opening the page again must not ask for it.
    if (panel.tab === 'redefinePassword') void navigate({ search: search.toString() }, { replace: true });
  };
  if (state === undefined || state.phase === 'loading') return <Opening />;
  const out = state.phase === 'signed-out';
  if (!out && panel.tab === 'login') {
    const destination = destinationOf(search.get('redirectTo'), search.get('app'), location.origin);
    return destination.kind === 'here' ? (
      <Navigate to={destination.path} replace />
    ) : (
      <GoOn destination={destination} />
    );
  }
  return (
    <AuthScreen
      panel={panel}
      onPanel={change}
      brand={brandNamed(search.get('app'))}
      reason={out ? state.reason : undefined}
    />
  );
}

const rememberedSchema = z.object({ recoveryToken: z.string() });

/** The token of a recovery mail, taken out of the address: neither the history nor a screenshot is to hold it. */
function useRecoveryToken(): string | null {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const given = search.get('recoveryToken');
  useEffect(() => {
    if (given === null) return;
    const rest = new URLSearchParams(search);
    rest.delete('recoveryToken');
    void navigate({ search: rest.toString() }, { replace: true, state: { recoveryToken: given } });
  }, [given, navigate, search]);
  const remembered = rememberedSchema.safeParse(state);
  return given ?? (remembered.success ? remembered.data.recoveryToken : null);
}
