import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { usePageTitle } from '#app/ui/page-title.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { toAppError } from '#domain/api/errors.ts';

/** `/sso/:token`: in, and to the start; otherwise what stands against it. */
export function SingleSignOnPage() {
  const { t } = useTexts();
  const { unreachable, signIn } = useOneTimeToken();
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
    </main>
  );
}

/** Trades the token of the address once, however often React runs the effect; a lost network alone may try again. */
function useOneTimeToken(): { unreachable: unknown; signIn: () => Promise<void> } {
  const { token = '' } = useParams();
  const { session } = useData();
  const navigate = useNavigate();
  const [unreachable, setUnreachable] = useState<unknown>(null);
  const begun = useRef(false);
  const signIn = async (): Promise<void> => {
    setUnreachable(null);
    try {
      await session.signInWithToken(token);
      await navigate('/', { replace: true });
    } catch (error) {
      const { code } = toAppError(error);
      if (code === 'network-unreachable') setUnreachable(error);
      else await navigate('/unauthorized', { replace: true, state: { code } });
    }
  };
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    // Neither the history nor anybody who looks at the screen is to keep it.
    history.replaceState(history.state, '', '/');
    void signIn();
  });
  return { unreachable, signIn };
}
