import { lazy, Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { useSessionState } from '#app/data/arriving.tsx';
import { useData, useLive } from '#app/data/react.tsx';
import { GreetingGate } from '#app/features/holidays/greeting-gate.tsx';
import { Shell } from '#app/features/shell/shell.tsx';
import { whenIdle } from '#app/ui/when-idle.ts';
import { HelpHost } from './help-host.tsx';
import { Opening } from './opening.tsx';
import { SignInInPlace } from './portal/sign-in-in-place.tsx';
import { WorkspaceUpdateBar } from './workspace-update-bar.tsx';
import { LeftOut, laterPart, Told } from '#app/ui/later-part.tsx';

const SignOutDialog = laterPart(
  async () => (await import('#app/features/account/sign-out-dialog.tsx')).SignOutDialog,
  Told,
);
const SignInAgainDialog = laterPart(
  async () => (await import('#app/features/account/sign-in-again-dialog.tsx')).SignInAgainDialog,
  Told,
);

const HandingInPage = lazy(async () => ({
  default: (await import('#app/features/devices/handing-in-page.tsx')).HandingInPage,
}));

const GatePage = lazy(async () => ({
  default: (await import('#app/features/access-gate/gate-page.tsx')).GatePage,
}));
const GateHours = laterPart(
  async () => (await import('#app/features/company-admin/settings/gate-hours.tsx')).GateHours,
);
const RequiredPage = lazy(async () => ({
  default: (await import('#app/features/account/security/required-page.tsx')).RequiredPage,
}));
const Beside = laterPart(async () => (await import('./beside.tsx')).Beside, LeftOut);

/** Pages for signed-in people. Without a session the sign-in form stands in their place, at the same address. */
export function ProtectedPages() {
  const { session } = useData();
  const state = useSessionState();
  const gate = useLive(session.gate$) ?? null;
  const [dialog, setDialog] = useState<'sign-out' | 'sign-in' | null>(null);
  const close = () => setDialog(null);
  if (state.phase === 'loading') return <Opening />;
  if (state.phase === 'signed-out') return <SignInInPlace reason={state.reason} />;
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
      // Nothing of a page outlives a change of company.
      key={state.profile.company.uid}
      profile={state.profile}
      expired={state.phase === 'expired'}
      {...asks}
      notices={<WorkspaceUpdateBar />}
    >
      <Outlet />
      <GreetingGate />
      <OnceIdle>
        <Beside profile={state.profile} />
      </OnceIdle>
      {dialogs}
    </Shell>
  );
}

/** Nobody waits for it: fetched, run and asked for when the page that was opened is there. */
function OnceIdle({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState(false);
  useEffect(() => whenIdle(() => setAsked(true)), []);
  return asked && <Suspense fallback={null}>{children}</Suspense>;
}
