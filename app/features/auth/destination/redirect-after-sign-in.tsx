import { Navigate, useSearchParams } from 'react-router';
import { destinationOf } from './auth-address.ts';
import { ExternalRedirect } from './external-redirect.tsx';

/** From `/auth` to where whoever is in was heading. */
export function RedirectAfterSignIn() {
  const [search] = useSearchParams();
  const destination = destinationOf(search.get('redirectTo'), search.get('app'), location.origin);
  return destination.kind === 'here' ? (
    <Navigate to={destination.path} replace />
  ) : (
    <ExternalRedirect destination={destination} />
  );
}
