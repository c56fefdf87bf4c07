import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { toAppError } from '#domain/api/errors.ts';
import type { Destination } from './auth-address.ts';

/** To another product with a one-time token, where the server says that the address is that product's. */
export function GoOn({ destination }: { destination: Exclude<Destination, { kind: 'here' }> }) {
  const { t } = useTexts();
  const { session } = useData();
  const navigate = useNavigate();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const refuse = (code: string) => void navigate('/unauthorized', { replace: true, state: { code } });
    if (destination.kind === 'refused') return refuse('not-allowed');
    session.signOnAddress(destination.app, destination.address).then(
      (address) => (address === null ? refuse('not-allowed') : location.replace(address)),
      (error: unknown) => refuse(toAppError(error).code),
    );
  }, [destination, navigate, session]);
  return (
    <main className="grid min-h-dvh place-items-center text-accent">
      <Spinner label={t('account.goingOn')} className="size-8" />
    </main>
  );
}
