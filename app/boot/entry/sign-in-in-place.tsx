import type { SignedOutReason } from '#app/features/auth/auth-screen.tsx';
import { SignInPage } from '#app/features/auth/sign-in/sign-in-page.tsx';
import { UpdateBar } from '../update/update-bar.tsx';

/** The sign-in form in place of a page for signed-in people, at the same address. */
export function SignInInPlace({ reason }: { reason: SignedOutReason | undefined }) {
  return (
    <>
      <UpdateBar />
      <SignInPage {...(reason === undefined ? {} : { reason })} />
    </>
  );
}
