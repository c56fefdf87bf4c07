import { lazy, Suspense, useState } from 'react';
import { Outlet } from 'react-router';
import { useData, useLive } from '#app/data/react.tsx';
import { SignInPage } from '#app/features/account/sign-in-page.tsx';
import { Shell } from '#app/features/shell/shell.tsx';
import { Opening } from './opening.tsx';
import { UpdateBar } from './update-bar.tsx';

const SignOutDialog = lazy(async () => ({
  default: (await import('#app/features/account/sign-out-dialog.tsx')).SignOutDialog,
}));
const SignInAgainDialog = lazy(async () => ({
  default: (await import('#app/features/account/sign-in-again-dialog.tsx')).SignInAgainDialog,
}));

const HandingInPage = lazy(async () => ({
  default: (await import('#app/features/devices/handing-in-page.tsx')).HandingInPage,
}));

/** Pages for signed-in people. Without a session the sign-in form stands in their place, at the same address. */
export function ProtectedPages() {
  const { session } = useData();
  const state = useLive(session.state$);
  const [dialog, setDialog] = useState<'sign-out' | 'sign-in' | null>(null);
  const close = () => setDialog(null);
  if (state === undefined || state.phase === 'loading') return <Opening />;
  if (state.phase === 'signed-out') {
    return (
      <>
        <UpdateBar />
        <SignInPage {...(state.reason === undefined ? {} : { reason: state.reason })} />
      </>
    );
  }
  if (state.phase === 'handing-in') {
    return (
      <Suspense fallback={<Opening />}>
        <HandingInPage waits={state.waits} />
      </Suspense>
    );
  }
  return (
    <Shell
      // Nothing of a page outlives a change of company.
      key={state.profile.company.uid}
      profile={state.profile}
      expired={state.phase === 'expired'}
      onSignOut={() => setDialog('sign-out')}
      onSignInAgain={() => setDialog('sign-in')}
      notices={<UpdateBar />}
    >
      <Outlet />
      <Suspense fallback={null}>
        {dialog === 'sign-out' && <SignOutDialog open onClose={close} />}
        {dialog === 'sign-in' && <SignInAgainDialog open user={state.profile.user.user} onClose={close} />}
      </Suspense>
    </Shell>
  );
}
