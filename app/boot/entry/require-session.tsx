import { Suspense } from 'react';
import { useSessionState } from '#app/data/data-context.tsx';
import { Opening } from '../opening.tsx';
import { SignInInPlace } from './sign-in-in-place.tsx';
import type { WorkspaceLoader } from './workspace-loader.ts';

/** Pages for signed-in people. Without a session the sign-in form is shown instead, at the same address. */
export function RequireSession({ workspace }: { workspace: WorkspaceLoader }) {
  const state = useSessionState();
  if (state.phase === 'loading') return <Opening />;
  if (state.phase === 'signed-out') return <SignInInPlace reason={state.reason} />;
  const { Component: Workspace } = workspace.screen;
  return (
    <Suspense fallback={<Opening />}>
      <Workspace state={state} />
    </Suspense>
  );
}
