import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { toAppError } from '#domain/api/errors.ts';
import type { Destination } from './auth-address.ts';

/**
 * Redirects to another product with a one-time token if the server confirms that the address belongs to it; otherwise
 * to the start page.
 */
export function ExternalRedirect({
  destination,
}: {
  destination: Extract<Destination, { kind: 'elsewhere' }>;
}) {
  const { t } = useTexts();
  const { session } = useData();
  const navigate = useNavigate();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    session.signOnAddress(destination.app, destination.address).then(
      (address) => (address === null ? void navigate('/', { replace: true }) : location.replace(address)),
      (error: unknown) =>
        void navigate('/unauthorized', { replace: true, state: { code: toAppError(error).code } }),
    );
  }, [destination, navigate, session]);
  return (
    <main className="grid min-h-dvh place-items-center text-accent">
      <Spinner label={t('account.goingOn')} className="size-8" />
    </main>
  );
}
