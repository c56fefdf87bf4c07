import { useCallback } from 'react';
import { useData, useLive } from '#app/data/react.tsx';
import { useRemote } from '#app/data/hooks/use-remote.ts';

/** Why the person cannot send documents for signature; null if they can, as far as this device knows. */
export type OfferProblem = 'noLicense' | 'noProduct' | null;

const unasked = { configured: true };

/** Also null offline, because only the server knows the products: the document waits and is checked when it is sent. */
export function useSignatureOffer(): OfferProblem {
  const { session, signatures } = useData();
  const state = useLive(session.state$);
  const licensed =
    state !== undefined && 'profile' in state && state.profile.user.applications.includes('collectame');
  const ask = useCallback(
    () => (licensed ? signatures.product() : Promise.resolve(unasked)),
    [licensed, signatures],
  );
  const { value } = useRemote(ask);
  if (!licensed) return 'noLicense';
  return value?.configured === false ? 'noProduct' : null;
}
