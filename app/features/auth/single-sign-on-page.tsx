import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { usePageTitle } from '#app/ui/page-title.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { toAppError } from '#domain/api/errors.ts';
import type { SecondStep } from '#domain/api/second-step.ts';
import { SecondStepDialog } from './second-step/second-step-dialog.tsx';

/** `/sso/:token`: signs in and goes to the start page; otherwise shows the error. */
export function SingleSignOnPage() {
  const { t } = useTexts();
  const { unreachable, step, signIn } = useOneTimeToken();
  const navigate = useNavigate();
  const go = (path: string) => void navigate(path, { replace: true });
  usePageTitle(t('account.ssoTitle'));
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas p-4">
      {unreachable === null ? (
        <Spinner label={t('account.ssoChecking')} className="size-8 text-accent" />
      ) : (
        <div className="w-full max-w-md">
          <ErrorNotice
            error={unreachable}
            actions={
              <Button kind="primary" onClick={() => void signIn()}>
                {t('common.tryAgain')}
              </Button>
            }
          />
        </div>
      )}
      {step !== null && <SecondStepDialog step={step} onDone={() => go('/')} onCancel={() => go('/auth')} />}
    </main>
  );
}

/** Uses the token in the address once, even if React runs the effect twice; only a network failure allows a retry. */
function useOneTimeToken(): {
  unreachable: unknown;
  step: SecondStep | null;
  signIn: () => Promise<void>;
} {
  const { token = '' } = useParams();
  const { session } = useData();
  const navigate = useNavigate();
  const [unreachable, setUnreachable] = useState<unknown>(null);
  const [step, setStep] = useState<SecondStep | null>(null);
  const begun = useRef(false);
  const signIn = async (): Promise<void> => {
    setUnreachable(null);
    try {
      const asked = await session.signInWithToken(token);
      if (asked === null) await navigate('/', { replace: true });
      else setStep(asked);
    } catch (error) {
      const { code } = toAppError(error);
      if (code === 'network-unreachable') setUnreachable(error);
      else await navigate('/unauthorized', { replace: true, state: { code } });
    }
  };
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    // The token is removed from the address, so that neither the history nor the screen shows it.
    history.replaceState(history.state, '', '/');
    void signIn();
  });
  return { unreachable, step, signIn };
}
