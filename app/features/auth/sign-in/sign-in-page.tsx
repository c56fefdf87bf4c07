import { useState } from 'react';
import { loginPanel, type AuthPanel } from '../auth-panel.ts';
import { AuthScreen, type SignedOutReason } from '../auth-screen.tsx';

/** Stands in the place of whatever page was asked for; that page appears when the person is in. */
export function SignInPage({ reason }: { reason?: SignedOutReason }) {
  const [panel, setPanel] = useState<AuthPanel>(loginPanel);
  return <AuthScreen panel={panel} onPanel={setPanel} reason={reason} />;
}
