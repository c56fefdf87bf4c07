import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate, useRoutes } from 'react-router';
import type { SessionState } from '#app/data/ports.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { GreetingGate } from '#app/features/holidays/greeting-gate.tsx';
import { Shell } from '#app/features/shell/shell.tsx';
import { preloadable } from '#app/ui/lazy-page.tsx';
import { whenIdle } from '#app/ui/when-idle.ts';
import { CrashBoundary } from '../crash/crash-boundary.tsx';
import { followNotices } from './follow-notices.ts';
import { HelpHost } from '../help/help-host.tsx';
import { Opening, PageOpening } from '../opening.tsx';
import { routes } from './workspace-routes.ts';
import { laterPart, LeftOut, Told } from '#app/ui/later-part.tsx';
import { lookForUpdate } from '../update/service-worker.ts';
import { UpdateBar } from '../update/update-bar.tsx';

const SignOutDialog = laterPart(
  async () => (await import('#app/features/account/sign-out/sign-out-dialog.tsx')).SignOutDialog,
  Told,
);
const SignInAgainDialog = laterPart(
  async () => (await import('#app/features/auth/sign-in/sign-in-again-dialog.tsx')).SignInAgainDialog,
  Told,
);

const { Component: HandingInPage } = preloadable(
  async () => (await import('#app/features/devices/handing-in-page.tsx')).HandingInPage,
);
const { Component: GatePage } = preloadable(
  async () => (await import('#app/features/access-gate/gate-page.tsx')).GatePage,
);
const GateHours = laterPart(
  async () => (await import('#app/features/company-admin/settings/hours/gate-hours.tsx')).GateHours,
);
const { Component: RequiredPage } = preloadable(
  async () => (await import('#app/features/account/security/two-step/required-page.tsx')).RequiredPage,
);
const Beside = laterPart(async () => (await import('./beside.tsx')).Beside, LeftOut);

interface WorkspaceProps {
  state: Exclude<SessionState, { phase: 'loading' | 'signed-out' }>;
}

/** The shell with its pages, or the screen that blocks them. */
export function Workspace({ state }: WorkspaceProps) {
  const { session } = useData();
  const gate = useLive(session.gate$) ?? null;
  const [dialog, setDialog] = useState<'sign-out' | 'sign-in' | null>(null);
  const close = () => setDialog(null);
  useNotices();
  if (state.phase === 'handing-in') {
    return (
      <Suspense fallback={<Opening />}>
        <HandingInPage waits={state.waits} />
      </Suspense>
    );
  }
  const dialogs = (
    <>
      <HelpHost />
      <Suspense fallback={null}>
        {dialog === 'sign-out' && <SignOutDialog open onClose={close} />}
        {dialog === 'sign-in' && <SignInAgainDialog open user={state.profile.user.user} onClose={close} />}
      </Suspense>
    </>
  );
  const asks = { onSignOut: () => setDialog('sign-out'), onSignInAgain: () => setDialog('sign-in') };
  if (gate === 'second-factor-required') {
    return (
      <Suspense fallback={<Opening />}>
        <RequiredPage profile={state.profile} onSignOut={asks.onSignOut}>
          {dialogs}
        </RequiredPage>
      </Suspense>
    );
  }
  if (gate !== null) {
    return (
      <Suspense fallback={<Opening />}>
        <GatePage
          gate={gate}
          profile={state.profile}
          signedIn={state.phase === 'signed-in'}
          hours={<GateHours />}
          {...asks}
        >
          {dialogs}
        </GatePage>
      </Suspense>
    );
  }
  return (
    <Shell
      // No state of a page survives a change of company.
      key={state.profile.company.uid}
      profile={state.profile}
      expired={state.phase === 'expired'}
      {...asks}
      notices={<WorkspaceUpdateBar />}
    >
      <Pages />
      <GreetingGate />
      <OnceIdle>
        <Beside profile={state.profile} />
      </OnceIdle>
      {dialogs}
    </Shell>
  );
}

/** A crashed page does not affect the menu and the next page. */
function Pages() {
  const { key } = useLocation();
  const page = useRoutes(routes);
  return (
    <CrashBoundary until={key}>
      <Suspense fallback={<PageOpening />}>{page}</Suspense>
    </CrashBoundary>
  );
}

/** Navigates to the address of a pressed notification. */
function useNotices(): void {
  const navigate = useNavigate();
  useEffect(() => followNotices((path) => void navigate(path)), [navigate]);
}

/** Children that are not urgent: loaded and rendered after the opened page. */
function OnceIdle({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState(false);
  useEffect(() => whenIdle(() => setAsked(true)), []);
  return asked && <Suspense fallback={null}>{children}</Suspense>;
}

/** Also checks for the newer version that the server requires. */
function WorkspaceUpdateBar() {
  const tooOld = useLive(useData().sync.state$)?.problem === 'client-too-old';
  useEffect(() => {
    if (tooOld) lookForUpdate();
  }, [tooOld]);
  return <UpdateBar tooOld={tooOld} />;
}
