import { useState } from 'react';
import { loginPanel, type AuthPanel } from '../auth-panel.ts';
import { AuthScreen, type SignedOutReason } from '../auth-screen.tsx';

/** Shown instead of the requested page, which appears after sign-in. */
export function SignInPage({ reason }: { reason?: SignedOutReason }) {
  const [panel, setPanel] = useState<AuthPanel>(loginPanel);
  return <AuthScreen panel={panel} onPanel={setPanel} reason={reason} />;
}
