import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { usePageTitle } from '#app/ui/page-title.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import type { ProviderProof } from '#domain/api/sign-in-methods.ts';
import { AppError } from '#domain/api/errors.ts';
import type { SecondStep } from '#domain/api/second-step.ts';
import type { IdentityProviderName } from '#domain/entities/sign-in-attempt.ts';
import { SecondStepDialog } from '../second-step/second-step-dialog.tsx';
import { takeWayBack } from './way-back.ts';

/** `/google`, `/linkedin` and `/government`: where the provider redirects the browser to. */
export function ProviderReturnPage({ provider }: { provider: IdentityProviderName }) {
  const { t } = useTexts();
  const { failure, step, goOn } = useReturn(provider);
  const navigate = useNavigate();
  usePageTitle(t(`signInMethods.${provider}`));
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas p-4">
      {failure === null ? (
        <Spinner label={t('signInMethods.comingBack')} className="size-8 text-accent" />
      ) : (
        <div className="w-full max-w-md">
          <ErrorNotice
            error={failure}
            actions={
              <Link to="/auth" replace className={buttonClasses('primary')}>
                {t('account.toSignIn')}
              </Link>
            }
          />
        </div>
      )}
      {step !== null && (
        <SecondStepDialog
          step={step}
          onDone={goOn}
          onCancel={() => void navigate('/auth', { replace: true })}
        />
      )}
    </main>
  );
}

/** Uses the answer in the address once, even if React runs the effect twice. */
function useReturn(provider: IdentityProviderName): {
  failure: unknown;
  step: SecondStep | null;
  goOn: () => void;
} {
  const { session } = useData();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>(null);
  const [step, setStep] = useState<SecondStep | null>(null);
  const goOn = useCallback(() => void navigate(takeWayBack(location.origin), { replace: true }), [navigate]);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const answer = new URLSearchParams(location.search);
    // The answer is removed from the address, so that neither the history nor the screen shows it.
    history.replaceState(history.state, '', `/${provider}`);
    const comeIn = async (): Promise<void> => {
      const asked = await session.signInBy(proofOf(provider, answer));
      if (asked === null) goOn();
      else setStep(asked);
    };
    comeIn().catch(setFailure);
  }, [goOn, provider, session]);
  return { failure, step, goOn };
}

/** @throws AppError if the provider sent no code, because the user cancelled or the provider refused */
function proofOf(provider: IdentityProviderName, answer: URLSearchParams): ProviderProof {
  const [token, state, issuer] = [answer.get('code'), answer.get('state'), answer.get('iss')];
  if (token === null || state === null) throw new AppError('identity-provider-failed');
  return { token, state, typeProvider: provider, ...(issuer === null ? {} : { issuer }) };
}
