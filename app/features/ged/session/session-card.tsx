import { CheckCircleIcon, ExclamationTriangleIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { useAttempt } from '#app/ui/use-attempt.ts';
import type { GedSession } from '#domain/api/ged.ts';
import { SignInForm } from './sign-in-form.tsx';
import type { GedSignIn } from './use-ged-session.ts';

interface SessionCardProps extends Pick<GedSignIn, 'signIn' | 'signOut'> {
  session: GedSession;
}

/** The current sign-in and 'Reautenticar'; else the form. */
export function SessionCard({ session, signIn, signOut }: SessionCardProps) {
  const { t } = useTexts();
  return (
    <Card>
      <h2 className="mb-3 text-h2 font-semibold">{t('ged.session.heading')}</h2>
      {session.state === 'signed-in' ? (
        <SignedIn session={session} signOut={signOut} />
      ) : (
        <>
          {session.state === 'expired' && (
            <p
              role="alert"
              className="mb-4 flex gap-2 rounded-control bg-waiting-soft px-3 py-2 text-waiting-text"
            >
              <ExclamationTriangleIcon aria-hidden className="size-5 shrink-0" />
              {t('ged.session.expired')}
            </p>
          )}
          <SignInForm session={session} onSignIn={signIn} />
        </>
      )}
    </Card>
  );
}

function SignedIn({ session, signOut }: Pick<SessionCardProps, 'session' | 'signOut'>) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const [busy, setBusy] = useState(false);
  const again = (): void => {
    setBusy(true);
    attempt(() => signOut().finally(() => setBusy(false)));
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <CheckCircleIcon aria-hidden className="size-5 shrink-0 text-confirmed-text" />
      <div className="min-w-0 grow basis-48">
        <output className="font-medium text-confirmed-text">{t('ged.session.signedIn')}</output>
        <p className="text-sm break-words text-muted">
          {t('ged.session.as', { user: session.user ?? '', address: session.environmentUrl ?? '' })}
        </p>
      </div>
      <Button busy={busy} onClick={again}>
        {t('ged.session.again')}
      </Button>
    </div>
  );
}
