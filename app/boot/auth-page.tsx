import { Navigate } from 'react-router';
import { useData, useLive } from '#app/data/react.tsx';
import { SignInPage } from '#app/features/account/sign-in-page.tsx';
import { Opening } from './opening.tsx';

/** `/auth`: who is in already goes to the start (specification 2, section 2). */
export function AuthPage() {
  const { session } = useData();
  const state = useLive(session.state$);
  if (state === undefined || state.phase === 'loading') return <Opening />;
  return state.phase === 'signed-out' ? (
    <SignInPage {...(state.reason === undefined ? {} : { reason: state.reason })} />
  ) : (
    <Navigate to="/" replace />
  );
}
