import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useSessionState } from '#app/data/data-context.tsx';
import type { SiteAppearance } from '#app/data/ports.ts';
import { loginPanel, type AuthPanel } from '#app/features/auth/auth-panel.ts';
import { AuthScreen } from '#app/features/auth/auth-screen.tsx';
import { brandNamed } from '#app/ui/brand.ts';
import { useSite } from '#app/features/auth/use-site.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useNotify } from '#app/ui/notifications.tsx';
import { Opening } from '../opening.tsx';

const RedirectAfterSignIn = lazy(async () => ({
  default: (await import('#app/features/auth/destination/redirect-after-sign-in.tsx')).RedirectAfterSignIn,
}));
const PortalGate = lazy(async () => ({
  default: (await import('#app/features/portals/portal-gate.tsx')).PortalGate,
}));

/** `/auth`: redirects a person who is signed in already to the address they requested (specification 2, section 2). */
export function AuthPage() {
  const state = useSessionState();
  const [search] = useSearchParams();
  const recoveryToken = useRecoveryToken();
  const company = search.get('externalRegister');
  const [panel, setPanel] = useState<AuthPanel>(() => firstPanel(recoveryToken, company));
  const navigate = useNavigate();
  const notify = useNotify();
  const { t } = useTexts();
  const brand = brandNamed(search.get('app'));
  const site = useSite(brand);
  const change = (wanted: AuthPanel) => {
    const next = registrationAt(site, wanted);
    setPanel(next);
    // A person who is signed in skips the form, which would have shown this notice.
    if (next.tab === 'login' && next.notice === 'password-saved' && state.phase !== 'signed-out')
      notify({ kind: 'success', text: t('account.passwordSaved') });
    // The link was used or left: opening the page again must not show its form.
    if (panel.tab === 'redefinePassword') void navigate({ search: search.toString() }, { replace: true });
  };
  if (state.phase === 'loading') return <Opening />;
  const out = state.phase === 'signed-out';
  if (!out && panel.tab === 'login') {
    return (
      <Suspense fallback={<Opening />}>
        <RedirectAfterSignIn />
      </Suspense>
    );
  }
  const screen = (
    <AuthScreen panel={panel} onPanel={change} brand={brand} reason={out ? state.reason : undefined} />
  );
  if (brand !== 'workflux-portal' || panel.tab !== 'login') return screen;
  return (
    <Suspense fallback={<Opening />}>
      <PortalGate>{screen}</PortalGate>
    </Suspense>
  );
}

/** At the portal of a company that accepts strangers, a registration is for that company. */
function registrationAt(site: SiteAppearance | null, panel: AuthPanel): AuthPanel {
  const company = site?.registersInto ?? null;
  return panel.tab === 'register' && company !== null ? { tab: 'externalRegister', company } : panel;
}

/** The panel for the address: of a mail's link, of a company's registration link, or the sign-in form. */
function firstPanel(recoveryToken: string | null, company: string | null): AuthPanel {
  if (recoveryToken !== null) return { tab: 'redefinePassword', proof: { recoveryToken } };
  return company === null ? loginPanel() : { tab: 'externalRegister', company };
}

/** The token of a recovery mail, removed from the address, so that neither the history nor a screenshot contains it. */
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
  return given ?? rememberedToken(state);
}

function rememberedToken(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('recoveryToken' in state)) return null;
  return typeof state.recoveryToken === 'string' ? state.recoveryToken : null;
}
