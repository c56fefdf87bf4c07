import { useEffect, useState } from 'react';
import { useSessionState } from '#app/data/arriving.tsx';
import { Opening } from '../opening.tsx';
import { SignInInPlace } from './sign-in-in-place.tsx';

/**
 * In the place of every page for signed-in people until somebody is: then the workspace takes over at the same address.
 * @param enter rejects where the workspace cannot be fetched
 */
export function FrontDoor({ enter }: { enter: () => Promise<void> }) {
  const state = useSessionState();
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const isIn = state.phase !== 'signed-out' && state.phase !== 'loading';
  useEffect(() => {
    if (isIn) enter().catch((error: unknown) => setFailure({ error }));
  }, [isIn, enter]);
  if (failure !== null) throw failure.error;
  return state.phase === 'signed-out' ? <SignInInPlace reason={state.reason} /> : <Opening />;
}
